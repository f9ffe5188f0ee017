import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { fromZawgyi } from '#burmese/zawgyi.ts';

const most = 6;

const textsIn = (kept: string): string[] => {
  try {
    const texts: unknown = JSON.parse(kept);
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
};

/** What the shopper looked for last, on this device alone; the newest first. */
export const $recentSearches = persistentAtom<readonly string[]>('recent_searches', [], {
  encode: JSON.stringify,
  decode: textsIn,
});

/** Remembers a search that led somewhere, in Unicode whatever it was typed in. */
export function rememberSearch(typed: string): void {
  const text = fromZawgyi(typed.trim());
  if (text === '') return;
  const others = $recentSearches.get().filter((each) => each.toLowerCase() !== text.toLowerCase());
  $recentSearches.set([text, ...others].slice(0, most));
}

export const forgetSearches = (): void => $recentSearches.set([]);
