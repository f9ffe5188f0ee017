import { asFields, parseStored } from '#stores/parseStored.ts';
import { readTab, writeTab } from '#stores/tabStorage.ts';
import { storageKeys, waitingKey } from './storageKeys.ts';

/** Choices of the tab whose shopper went to look for a mail: its link opens another tab. */
const chosen = [storageKeys.draft, storageKeys.leftOut];
const DAY = 86_400_000;

/** Keeps the step, the way to pay and what was left out for the tab that the link opens; for a day. */
export function keepForReturn(): void {
  const texts = Object.fromEntries(chosen.map((name) => [name, readTab(name)]));
  try {
    localStorage.setItem(waitingKey, JSON.stringify({ ...texts, until: Date.now() + DAY }));
  } catch {
    // Forbidden or full: then the new tab begins with the whole cart.
  }
}

/** Takes over what another tab has kept, where nothing was chosen in this one. */
export function takeReturn(): void {
  if (chosen.some((name) => readTab(name) !== undefined)) return;
  const kept = asFields(parseStored(read()));
  if (typeof kept['until'] !== 'number' || kept['until'] < Date.now()) return;
  for (const name of chosen) {
    const text = kept[name];
    if (typeof text === 'string') writeTab(name, text);
  }
}

/** Forgets it: the order was placed. */
export function forgetReturn(): void {
  try {
    localStorage.removeItem(waitingKey);
  } catch {
    // Forbidden: then nothing was stored either.
  }
}

function read(): string | undefined {
  try {
    return localStorage.getItem(waitingKey) ?? undefined;
  } catch {
    return undefined;
  }
}
