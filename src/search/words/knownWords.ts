import { packedWords } from './knownWords.data.ts';
import type { Unit } from './units.ts';
import { openWords } from './wordFilter.ts';

/** Units of a query, one or several, that are an everyday word or a maker's name as they are: no slip of another. */
export interface KnownSpan {
  from: number;
  to: number;
}

const maxUnits = 5;

let isKnown: ((key: string) => boolean) | undefined;

/**
 * Units as a key of the known words: Burmese as it is spelled, since words that exist sound alike. A Burmese syllable
 * alone is the beginning of too many words to be one.
 */
export function knownKey(units: readonly Unit[]): string | undefined {
  const script = units[0]?.script;
  if (units.length === 0 || units.some((unit) => unit.script !== script)) return undefined;
  if (script === 'burmese' && units.length === 1) return undefined;
  return units.map(({ text, typed }) => (script === 'burmese' ? typed : text)).join(script === 'latin' ? ' ' : '');
}

/** The known words of a query, the longest at each place. */
export function knownSpans(units: readonly Unit[]): KnownSpan[] {
  isKnown ??= openWords(packedWords);
  const spans: KnownSpan[] = [];
  for (let from = 0; from < units.length;) {
    let to = Math.min(units.length, from + maxUnits);
    for (; to > from; to -= 1) {
      const key = knownKey(units.slice(from, to));
      if (key !== undefined && isKnown(key)) break;
    }
    if (to > from) spans.push({ from, to });
    from = Math.max(to, from + 1);
  }
  return spans;
}
