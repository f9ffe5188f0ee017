/** A run of Thai letters and marks. */
export const thaiRun = /[\u0e01-\u0e3a\u0e40-\u0e4e]+/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * Cuts a run of Thai, which has no spaces between words, into words by the dictionary of Unicode. The joined words equal
 * the run.
 */
export function thaiWords(run: string): string[] {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  return [...segmenter.segment(run)].map(({ segment }) => segment);
}
