import { fill } from '#i18n/fill.ts';

const atFoot = 'position:fixed;inset:auto 1rem 6rem;z-index:80;border:1px solid';
const visibleMs = 8_000;

/**
 * Shows and reads out a sentence with what every page has: for when nothing more can be fetched.
 *
 * @param style where it lies in `place`; else at the foot of the page
 */
export function showPlainNotice(sentence: string, place: HTMLElement = document.body, style = atFoot): void {
  const words = Object.assign(document.createElement('p'), { className: 'panel', role: 'status' });
  words.style.cssText = style;
  place.append(words);
  // A region that comes into the page together with its words is often not read.
  setTimeout(() => (words.textContent = sentence.replaceAll('\u200b', '')), 50);
  setTimeout(() => words.remove(), visibleMs);
}

/** Asks the shopper to check the connection: a button that does nothing would be worst. */
export const showOfflineNotice = (place?: HTMLElement, style?: string): void =>
  showPlainNotice(pageSentence('offline'), place, style);

/** A sentence that every page has as `data-…` of its body. */
export const pageSentence = (key: string, values: Record<string, string | number> = {}): string =>
  fill(document.body.dataset[key] ?? '', values);
