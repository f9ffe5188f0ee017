let segmenter: Intl.Segmenter | undefined;

/**
 * Cuts a run of Thai, which has no spaces between words, into words by the dictionary of Unicode. The joined words equal
 * the run.
 */
export function thaiWords(run: string): string[] {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  return [...segmenter.segment(run)].map(({ segment }) => segment);
}
