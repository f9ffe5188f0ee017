import { fill } from '#i18n/fill.ts';

const atFoot = 'position:fixed;inset:auto 1rem 6rem;z-index:80;border:1px solid';
const belowIsland = 'position:absolute;inset-inline:0;z-index:80;border:1px solid';
const visibleMs = 8_000;

/** Shows and reads out a sentence with what every page has: for when nothing more can be fetched. */
export const showPlainNotice = (sentence: string): void => void show(sentence, document.body, atFoot);

function show(sentence: string, place: Element, style: string): HTMLElement {
  const words = Object.assign(document.createElement('p'), { className: 'panel', role: 'status' });
  words.style.cssText = style;
  place.append(words);
  // A region that comes into the page together with its words is often not read.
  setTimeout(() => (words.textContent = sentence.replaceAll('\u200b', '')), 50);
  setTimeout(() => words.remove(), visibleMs);
  return words;
}

/** Asks the shopper to check the connection: a button that does nothing would be worst. */
export const showOfflineNotice = (): void => showPlainNotice(pageSentence('offline'));

/** The same below an island, until that is touched again. */
export function showOfflineBelow(island: Element | null | undefined): void {
  if (!island?.parentElement) return;
  const notice = show(pageSentence('offline'), island.parentElement, belowIsland);
  for (const touch of ['pointerdown', 'input']) island.addEventListener(touch, () => notice.remove(), { once: true });
}

/** A sentence that every page has as `data-…` of its body. */
export const pageSentence = (key: string, values: Record<string, string | number> = {}): string =>
  fill(document.body.dataset[key] ?? '', values);
