/** What a syllable of a language begins and ends with when it is written in Latin letters, and what is a vowel in it. */
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
export function latinSyllables({ onset, coda, vowel }: Sounds): (word: string, isBegun?: boolean) => boolean {
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
