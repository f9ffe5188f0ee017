/** Matches if the shopper asked for fewer movements; `matches` is up to date. */
export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
