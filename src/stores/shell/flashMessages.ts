import { type Toast, toast } from './feedback.ts';

type Carried = Omit<Toast, 'id'>;
const key = 'carried';

/** Milliseconds that a message from the page before is in sight (specification, section 9). */
const inSight = 5_000;

/** What is meant for the next page is not shown on this one, however late its scripts come. */
let leaving = false;

/** Takes a message along to the next page of this tab; one that a browser will not keep is no loss. */
export function addFlashMessages(...messages: readonly Carried[]): void {
  leaving = true;
  try {
    const before = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Carried[];
    sessionStorage.setItem(key, JSON.stringify([...before, ...messages]));
  } catch {
    // Full, forbidden or damaged.
  }
}

/** Shows what the page before has left to be said, once. */
export function showFlashMessages(): void {
  if (leaving) return;
  try {
    const messages: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.removeItem(key);
    if (!Array.isArray(messages)) return;
    for (const { mood, text, closesAfter } of messages as Carried[])
      if (typeof text === 'string') toast({ mood, text, ...(closesAfter ? { closesAfter } : {}) });
  } catch {
    // Nothing was kept, or something that is no message.
  }
}

/** A message of success, for as long as the specification says. */
export const successMessage = (text: string): Carried => ({ mood: 'success', text, closesAfter: inSight });
