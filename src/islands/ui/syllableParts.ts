/**
 * A Burmese text cut before its syllables; what is no syllable stays with the one before. `breakParts` of the
 * Burmese core knows more of punctuation and of other languages, and is larger than what the cart can carry.
 */
export const syllableParts = (text: string): string[] => text.match(part) ?? [];

/** A letter with its marks, what is stacked below it, what closes it, and all up to the next letter. */
const part =
  /[\u1000-\u102a\u103f\u104e](?:\u1039[\u1000-\u1021]|[\u102b-\u103e]|[\u1000-\u1021](?=\u1037?[\u103a\u1039]))*[^\u1000-\u102a\u103f\u104e]*|[^\u1000-\u102a\u103f\u104e]+/g;
