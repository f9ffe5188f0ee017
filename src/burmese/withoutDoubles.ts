/** A letter once where it stands twice: "ohn no" and "ohno" are one word. */
export const withoutDoubles = (key: string): string => key.replace(/(.)\1+/g, '$1');
