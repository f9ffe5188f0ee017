/** Sounds of a language in Latin letters: beginnings and ends of its syllables, and its vowels. */
interface Sounds {
  /** Patterns that may match nothing. */
  onset: string;
  coda: string;
  vowel: RegExp;
}

/** Longer than any word that is romanised. */
const maxLetters = 64;

/**
 * Returns whether a Latin word is made of such syllables. It is cut at its vowels, and what stands between two of them
 * ends one syllable and begins the next: no piece is read in more ways than there are of a few consonants, however long
 * the word is.
 */
function latinSyllables({ onset, coda, vowel }: Sounds): (word: string, isBegun?: boolean) => boolean {
  const patternOf = (consonants: string): RegExp => new RegExp(`^${consonants}$`, 'u');
  const first = patternOf(onset);
  const between = patternOf(coda + onset);
  const last = patternOf(coda);
  return (word, isBegun = false) => {
    if (word.length > maxLetters) return false;
    const pieces = word.split(vowel);
    const end = pieces.length - 1;
    if (end === 0) return isBegun && first.test(word);
    return pieces.every((piece, at) => (at === 0 ? first : at < end || isBegun ? between : last).test(piece));
  };
}

const isBurmese = latinSyllables({
  onset: '(?:h?(?:ng|ny|kh|gh|ph|bh|th|dh|sh|ch|[bcdfghjklmnpqrstvwyz])h?y?w?)?',
  coda: '[rhwyl]?(?:ng|n|m)?(?:ck|k|t|p|d|b|g|h|c)?',
  // y is a vowel behind a consonant, unless a vowel follows.
  vowel: /[aeiou]|(?<=w)y|(?<=[b-df-hj-np-tvxyz])y(?!w?[aeiou])/u,
});

const neverBurmese = /(.)\1\1|zz|[^aeiouknmtphslgw]y[^aeiouw]/u;

/**
 * Returns whether a Latin word could be romanised Burmese: syllables that are open, or end in a nasal or a stop.
 * Consonant clusters of English ("shrimp", "bread") are excluded, since they would match similar sounds by chance.
 *
 * @param isBegun whether the word is still being typed
 */
export const couldBeBurmese = (word: string, isBegun = false): boolean =>
  isBurmese(word, isBegun) && !neverBurmese.test(word);

const isThai = latinSyllables({
  onset: '(?:ng|[kptcs]h|[kpt]h?[rlw]|[bf][rl]|[kgbdpfjtmnyrlwsh])?',
  coda: '(?:ng|[nmkptyw])?',
  vowel: /[aeiou]/u,
});

/**
 * Returns whether a Latin word could be romanised Thai: syllables that begin with pl, kr and the like, and end in one
 * sound.
 */
export const couldBeThai = (word: string): boolean => isThai(word);
