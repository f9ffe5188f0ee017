import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A phrase of the shop, and where a reader may break it, in letters from its start. */
export interface Phrase {
  text: string;
  allowed: ReadonlySet<number>;
  /** Spaces at which a line may not end. */
  together: ReadonlySet<number>;
}

/** Where parts begin within the text that they make. */
export const startsOf = (parts: readonly string[]): number[] =>
  parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('').length);

/**
 * Phrases of the shop with every place at which a reader may break them: `|` where there is no space, `_` for a space at
 * which a line may not end. Marked by hand.
 */
export const phrases: readonly Phrase[] = readFileSync(join(import.meta.dirname, 'phrases.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const text = line.replaceAll('|', '').replaceAll('_', ' ');
    const spaces = [...line.replaceAll('|', '').matchAll(/_/gu)].map(({ index }) => index + 1);
    return { text, allowed: new Set(startsOf(line.split('|'))), together: new Set(spaces) };
  });
