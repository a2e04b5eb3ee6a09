/**
 * Learner's part and provided part in one document, of which only the first can change.
 *
 * The learner's part is everything before one position, which is kept in the state and moves with the edits. Whatever
 * tries to change something behind it (typing, pasting, dropping, replacing, moving lines) is cut down to the
 * learner's part, or refused where half of it would do harm. Undo needs no rule of its own: it turns round changes
 * that have been through here.
 */

import {
  Annotation,
  EditorState,
  type Extension,
  type Range,
  StateField,
  type Text,
  Transaction,
  type TransactionSpec,
} from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

import { aboveMarker } from "./marker.js";

export interface Program {
  learner: string;
  /** Line between the parts; the provided part begins with it. */
  marker: string;
  provided: string;
}

/** End of the learner's part: the position, in UTF-16 units, up to which the document may change. */
export const learnerEnd = StateField.define<number>({
  create: (state) => state.doc.length,
  update: (end, transaction) => transaction.changes.mapPos(end, 1),
});

/** The whole document's text. Its line numbers are those of the program that is run: see grader/program.py. */
export function documentText({ learner, marker, provided }: Program): string {
  if (provided === "") return learner;
  return `${withoutLastBreak(learner)}\n${marker}\n${withoutLastBreak(provided)}`;
}

/** Everything that keeps the provided part of *program* as it is, and sets it apart. */
export function guard(program: Program): Extension {
  if (program.provided === "") return [learnerEnd, EditorState.transactionFilter.of(cutAtMarker)];
  return [
    learnerEnd.init(() => withoutLastBreak(program.learner).length),
    EditorState.changeFilter.of(protect),
    EditorState.transactionFilter.of(fitIn), // after the next one: they go from the last to the first
    EditorState.transactionFilter.of(cutAtMarker),
    providedLines,
  ];
}

/**
 * The text above the marker line, with the line break before that: documentText() of it is the document again, and
 * saving and showing it time after time changes nothing.
 */
export function learnerText(state: EditorState): string {
  const end = state.field(learnerEnd);
  return end === state.doc.length ? state.sliceDoc() : `${state.sliceDoc(0, end)}\n`;
}

/** Position of the marker line's end; `undefined` when nothing is provided. */
export function markerEnd(state: EditorState): number | undefined {
  const end = state.field(learnerEnd);
  return end === state.doc.length ? undefined : state.doc.lineAt(end + 1).to;
}

/** Whether *transaction* stands for an edit that the guard left nothing of. */
export function wasRefused(transaction: Transaction): boolean {
  return transaction.annotation(refused) ?? false;
}

/** Whether *transaction* puts in less than it was to, which had a marker line. */
export function wasCut(transaction: Transaction): boolean {
  return transaction.annotation(cut) ?? false;
}

const refused = Annotation.define<boolean>();
const cut = Annotation.define<boolean>();

function withoutLastBreak(text: string): string {
  return text.endsWith("\n") ? text.slice(0, -1) : text;
}

/** For CodeMirror: `false` to drop the transaction's changes, else the range in which none are let through. */
function protect(transaction: Transaction): boolean | readonly number[] {
  const end = transaction.startState.field(learnerEnd);
  if (wouldTear(transaction, end) || reachesUp(transaction, end)) return false;
  return writesOver(transaction, end) || [end, transaction.startState.doc.length + 1];
}

/**
 * Whether text is put in place of what begins where the learner's part ends: of everything, for one, where that part
 * is empty. Such text is meant for the learner's part, and yet none of what it replaces is in it.
 */
function writesOver(transaction: Transaction, end: number): boolean {
  let writes = false;
  transaction.changes.iterChanges((from, to, _fromAfter, _toAfter, inserted) => {
    if (from === end && to > end && inserted.length > 0) writes = true;
  });
  return writes;
}

/** What writes over the provided part puts its text above it. An edit of which nothing is left moves no cursor. */
function fitIn(transaction: Transaction): Transaction | TransactionSpec {
  const end = transaction.startState.field(learnerEnd);
  const all = changesOf(transaction);
  if (all.some(({ to }) => to > end)) {
    const above = all.filter(({ from }) => from <= end);
    return withOther(
      transaction,
      above.map((each) => ({ ...each, to: Math.min(each.to, end) })),
    );
  }
  const meant = ["input", "delete", "move"].some((kind) => transaction.isUserEvent(kind));
  const isNothing = meant && !transaction.docChanged && !wasCut(transaction);
  return isNothing ? { annotations: refused.of(true) } : transaction;
}

/** A program that is pasted or dropped is taken up to its marker line: nothing below that would be used. */
function cutAtMarker(transaction: Transaction): Transaction | TransactionSpec {
  if (!transaction.isUserEvent("input")) return transaction;
  let cuts = false;
  const kept = changesOf(transaction).map((each) => {
    const above = aboveMarker(each.insert.toString());
    if (above === undefined) return each;
    cuts = true;
    return { ...each, insert: transaction.startState.toText(above) };
  });
  return cuts ? withOther(transaction, kept, true) : transaction;
}

interface Replacement {
  from: number;
  to: number;
  insert: Text;
}

function changesOf(transaction: Transaction): Replacement[] {
  const all: Replacement[] = [];
  transaction.changes.iterChanges((from, to, _fromAfter, _toAfter, insert) => {
    all.push({ from, to, insert });
  });
  return all;
}

/** *transaction* with *kept* in place of its changes, the cursor behind them. */
function withOther(
  transaction: Transaction,
  kept: Replacement[],
  isCut = wasCut(transaction),
): TransactionSpec {
  const changes = transaction.startState.changes(kept);
  const last = kept.at(-1);
  const event = transaction.annotation(Transaction.userEvent);
  return {
    changes,
    ...(last && { selection: { anchor: changes.mapPos(last.to, 1) } }),
    scrollIntoView: transaction.scrollIntoView,
    annotations: cut.of(isCut),
    ...(event !== undefined && { userEvent: event }),
  };
}

/** A deletion that starts from a cursor in the provided part, and goes backwards over the marker line. */
function reachesUp(transaction: Transaction, end: number): boolean {
  const { ranges } = transaction.startState.selection;
  return transaction.isUserEvent("delete") && ranges.every((range) => range.empty && range.head > end);
}

/**
 * Moving text is a deletion and an insertion. With only one of them let through, text would be lost or doubled, so a
 * move is refused unless all that it takes from the provided part is a copy, dropped into the learner's.
 */
function wouldTear(transaction: Transaction, end: number): boolean {
  if (!transaction.isUserEvent("move")) return false;
  const dropped = transaction.isUserEvent("move.drop");
  let tears = false;
  transaction.changes.iterChanges((from, to, _fromAfter, _toAfter, inserted) => {
    const touches = to > end || (from === to && from > end);
    const copies = dropped && from > end && inserted.length === 0;
    if (touches && !copies) tears = true;
  });
  return tears;
}

const markerLine = Decoration.line({ class: "cm-marker" });
const providedLine = Decoration.line({ class: "cm-provided" });

function linesFrom(state: EditorState): DecorationSet {
  const first = state.doc.lineAt(state.field(learnerEnd)).number + 1;
  const ranges: Range<Decoration>[] = [];
  for (let number = first; number <= state.doc.lines; number++) {
    const decoration = number === first ? markerLine : providedLine;
    ranges.push(decoration.range(state.doc.line(number).from));
  }
  return Decoration.set(ranges);
}

const providedLines = StateField.define<DecorationSet>({
  create: linesFrom,
  update: (lines, transaction) => lines.map(transaction.changes),
  provide: (field) => EditorView.decorations.from(field),
});
