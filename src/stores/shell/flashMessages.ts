import { asList, parseStored } from '#stores/parseStored.ts';
import { type Toast, toast } from './feedback.ts';

type FlashMessage = Omit<Toast, 'id'>;
const key = 'carried';

/** The time that a message from the page before is shown (specification, section 9). */
const visibleMs = 5_000;

/**
 * True while the page is being left: a message for the next page is not shown on this one, however late its scripts
 * come.
 */
let leaving = false;

/** Takes a message along to the next page of this tab; one that a browser will not keep is no loss. */
export function addFlashMessages(...messages: readonly FlashMessage[]): void {
  leaving = true;
  try {
    const before = asList(parseStored(sessionStorage.getItem(key)));
    sessionStorage.setItem(key, JSON.stringify([...before, ...messages]));
  } catch {
    // Full or forbidden.
  }
}

/** Shows what the page before has left to be said, once. */
export function showFlashMessages(): void {
  if (leaving) return;
  try {
    const messages = asList(parseStored(sessionStorage.getItem(key))) as FlashMessage[];
    sessionStorage.removeItem(key);
    for (const { mood, text, closesAfter } of messages)
      if (typeof text === 'string') toast({ mood, text, closesAfter });
  } catch {
    // Storage is forbidden, or what was kept is no message.
  }
}

/** A message of success, for as long as the specification says. */
export const successMessage = (text: string): FlashMessage => ({ mood: 'success', text, closesAfter: visibleMs });
