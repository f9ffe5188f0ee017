/** Removes repeated letters, so that "ohn no" and "ohno" have the same key. */
export const withoutDoubles = (key: string): string => key.replace(/(.)\1+/g, '$1');
