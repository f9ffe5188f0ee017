/**
 * Returns a text in memory of its own, for whoever keeps it: one that was cut out of a page keeps the whole page, and one
 * that was put together keeps its pieces, ten times its bytes.
 */
export const ownText = (text: string): string => Buffer.from(text).toString();
