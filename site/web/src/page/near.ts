/** Waiting with what is costly until a reader comes near it. */

/** Call *then* once, when one of *places* is no more than a window's height away from what is seen. */
export function whenNear(places: Iterable<Element>, then: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: "100% 0px" },
  );
  for (const place of places) observer.observe(place);
}
