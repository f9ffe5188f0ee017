import type { Call } from '#contract/call.ts';

/** A call as reports name it: "POST /client/orders". */
export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
