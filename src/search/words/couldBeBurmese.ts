const onset = '(?:h?(?:ng|ny|kh|gh|ph|bh|th|dh|sh|ch|[bcdfghjklmnpqrstvwyz])h?y?w?)?';
const vowel = '(?:[aeiou]+|(?<=[b-df-hj-np-tv-z])y)';
const coda = '[rhwyl]?(?:ng|n|m)?(?:ck|k|t|p|d|b|g|h|c)?(?:e(?=$))?';
const burmeseWord = new RegExp(`^(?:${onset}${vowel}${coda})+$`, 'u');
const begunWord = new RegExp(`^(?:${onset}${vowel}${coda})*${onset}$`, 'u');
const neverBurmese = /(.)\1\1|zz|[^aeiouknmtphslgw]y[^aeiouw]/u;

/**
 * Whether a Latin word could be romanised Burmese: syllables that are open, or end in a nasal or a stop. Consonant
 * clusters of English ("shrimp", "bread") are excluded, since they would match similar sounds by chance.
 *
 * @param isBegun whether the word is still being typed
 */
export const couldBeBurmese = (word: string, isBegun = false): boolean =>
  (burmeseWord.test(word) || (isBegun && begunWord.test(word))) && !neverBurmese.test(word);
