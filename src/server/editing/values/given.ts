/**
 * A field that a file or an edit gives: a value, `null` when it says that there is none, `undefined` when it says
 * nothing, which leaves what the shop has.
 */
export type Given<T> = T | null | undefined;
