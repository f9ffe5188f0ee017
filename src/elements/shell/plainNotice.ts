import { fill } from '#i18n/fill.ts';

const atFoot = 'position:fixed;inset:auto 1rem 6rem;z-index:80;border:1px solid';
/** How long a sentence stays, in milliseconds. */
const readable = 8_000;

/**
 * Shows and reads out a sentence with what every page has: for when nothing more can be fetched.
 *
 * @param look where it stands in `place`; else at the foot of the page
 */
export function showPlainNotice(sentence: string, place: HTMLElement = document.body, look = atFoot): void {
  const words = Object.assign(document.createElement('p'), { className: 'panel', role: 'status' });
  words.style.cssText = look;
  place.append(words);
  // A region that comes into the page together with its words is often not read.
  setTimeout(() => (words.textContent = sentence), 50);
  setTimeout(() => words.remove(), readable);
}

/** A button that does nothing would be worst: says that the connection is to be looked at. */
export const showOfflineNotice = (place?: HTMLElement, look?: string): void =>
  showPlainNotice(pageSentence('offline'), place, look);

/** A sentence that every page has at hand; `data-…` of its body. */
export const pageSentence = (key: string, values: Record<string, number> = {}): string =>
  fill(document.body.dataset[key] ?? '', values);
