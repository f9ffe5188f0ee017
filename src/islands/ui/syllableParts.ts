/**
 * A Burmese text cut before its syllables; what is no syllable stays with the one before. `breakParts` of the
 * Burmese core knows more of punctuation and of other languages, and is larger than what the cart can carry.
 */
export const syllableParts = (text: string): string[] => text.match(part) ?? [];

/** A letter with what is stacked below it, its marks and all that is no letter, and the consonants that close it. */
const part = /[^](?:\u1039.|[^\u1000-\u102a]|[\u1000-\u1021](?=\u1037?[\u103a\u1039]))*/g;
