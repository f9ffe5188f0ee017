import { latinSyllables } from './latinSyllables.ts';

const isThai = latinSyllables({
  onset: '(?:ng|[kptcs]h|[kpt]h?[rlw]|[bf][rl]|[kgbdpfjtmnyrlwsh])?',
  coda: '(?:ng|[nmkptyw])?',
  vowel: /[aeiou]/u,
});

/** Whether a Latin word could be romanised Thai: syllables that begin with pl, kr and the like, and end in one sound. */
export const couldBeThai = (word: string): boolean => isThai(word);
