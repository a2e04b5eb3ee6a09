/** Addresses of scripts where the page's policy asks who made them: each policy makes the one address it is named for. */

interface TrustedTypes {
  createPolicy(name: string, rules: object): { createScriptURL(input: string): unknown };
}

const made = new Map<string, unknown>();

/** *address* as the address of a script, which the policy called *name* has made, where the browser knows policies. */
export function scriptAddress(name: "service-worker" | "supply" | "later", address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!made.has(name)) {
    const policy = trustedTypes?.createPolicy(name, { createScriptURL: () => address });
    made.set(name, policy?.createScriptURL("") ?? address);
  }
  return made.get(name) as string;
}
