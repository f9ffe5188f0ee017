const onset = '(?:ng|[kptcs]h|[kpt]h?[rlw]|[bf][rl]|[kgbdpfjtmnyrlwsh])?';
const vowel = '(?:[aeiou]{1,3})';
const coda = '(?:ng|[nmkptyw])?';
const thaiWord = new RegExp(`^(?:${onset}${vowel}${coda})+$`, 'u');

/** Whether a Latin word could be romanised Thai: syllables that begin with pl, kr and the like, and end in one sound. */
export const couldBeThai = (word: string): boolean => thaiWord.test(word);
