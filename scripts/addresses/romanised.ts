/** A syllable of a Thai name in Latin letters, as the Royal Institute of Thailand writes them. */
export interface Syllable {
  onset: string;
  vowel: string;
  coda: string;
}

const byLength = (a: string, b: string): number => b.length - a.length;

const onsets = [
  ...['b', 'ch', 'd', 'f', 'h', 'k', 'kh', 'l', 'm', 'n', 'ng', 'p', 'ph', 'r', 's', 't', 'th', 'w', 'y'],
  ...['kr', 'kl', 'kw', 'khr', 'khl', 'khw', 'pr', 'pl', 'phr', 'phl', 'tr', 'thr'],
].sort(byLength);

const vowels = [
  ...['a', 'ae', 'aeo', 'ai', 'ao', 'e', 'eo', 'i', 'ia', 'iao', 'io', 'iu', 'o', 'oe', 'oei', 'oi'],
  ...['u', 'ua', 'uai', 'ue', 'uea', 'ueai', 'ui'],
].sort(byLength);

const codas = ['', 'k', 'm', 'n', 'p', 't', 'ng'];

/**
 * Cuts a romanised Thai word into syllables; a consonant goes to the syllable that it can begin.
 *
 * @param word one word in small Latin letters
 * @returns undefined for a word that is not written by the rules of the Royal Institute
 */
export function syllablesOf(word: string): Syllable[] | undefined {
  return cut(word, true);
}

function cut(rest: string, isFirst: boolean): Syllable[] | undefined {
  if (rest === '') return [];
  const beginnings = isFirst ? [...onsets, ''] : onsets;
  for (const onset of beginnings.filter((each) => rest.startsWith(each)))
    for (const vowel of vowels.filter((each) => rest.startsWith(each, onset.length)))
      for (const coda of codas.filter((each) => rest.startsWith(each, onset.length + vowel.length))) {
        const following = cut(rest.slice(onset.length + vowel.length + coda.length), false);
        if (following) return [{ onset, vowel, coda }, ...following];
      }
  return undefined;
}
