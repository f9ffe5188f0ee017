/**
 * Splits a Burmese text before each syllable; anything else stays with the syllable before it. `breakParts` of the
 * Burmese core also knows punctuation and other languages, and is too large for the cart.
 */
export const syllableParts = (text: string): string[] => text.match(part) ?? [];

/** A letter with its stacked consonants, its marks, anything that is no letter, and the consonants that close it. */
const part = /[^](?:\u1039.|[^\u1000-\u102a]|[\u1000-\u1021](?=\u1037?[\u103a\u1039]))*/g;
