/** A field of a file or an edit: a value, `null` to clear it, `undefined` to leave it unchanged. */
export type Input<T> = T | null | undefined;
