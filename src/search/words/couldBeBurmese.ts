import { latinSyllables } from './latinSyllables.ts';

const isBurmese = latinSyllables({
  onset: '(?:h?(?:ng|ny|kh|gh|ph|bh|th|dh|sh|ch|[bcdfghjklmnpqrstvwyz])h?y?w?)?',
  coda: '[rhwyl]?(?:ng|n|m)?(?:ck|k|t|p|d|b|g|h|c)?',
  // y is a vowel behind a consonant, unless a vowel follows.
  vowel: /[aeiou]|(?<=w)y|(?<=[b-df-hj-np-tvxyz])y(?!w?[aeiou])/u,
});

const neverBurmese = /(.)\1\1|zz|[^aeiouknmtphslgw]y[^aeiouw]/u;

/**
 * Whether a Latin word could be romanised Burmese: syllables that are open, or end in a nasal or a stop. Consonant
 * clusters of English ("shrimp", "bread") are excluded, since they would match similar sounds by chance.
 *
 * @param isBegun whether the word is still being typed
 */
export const couldBeBurmese = (word: string, isBegun = false): boolean =>
  isBurmese(word, isBegun) && !neverBurmese.test(word);
