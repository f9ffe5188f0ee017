import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { asList, parseStored } from '#stores/parseStored.ts';

const maxSearches = 6;

const parseTexts = (stored: string): string[] =>
  asList(parseStored(stored))
    .filter((text) => typeof text === 'string')
    .slice(0, maxSearches);

/** The shopper's last searches on this device, the newest first. */
export const $recentSearches = persistentAtom<readonly string[]>('recent_searches', [], {
  encode: JSON.stringify,
  decode: parseTexts,
});

/** Remembers a search that had a result. */
export function rememberSearch(typed: string): void {
  const text = typed.trim();
  if (text === '') return;
  const others = $recentSearches.get().filter((each) => each.toLowerCase() !== text.toLowerCase());
  $recentSearches.set([text, ...others].slice(0, maxSearches));
}

export const forgetSearches = (): void => $recentSearches.set([]);
