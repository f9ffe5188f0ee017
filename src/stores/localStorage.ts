import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { atom } from 'nanostores';

/** Whether the browser keeps what the shopper chooses; false once it would not, because storage is full or forbidden. */
export const $storageWorks = atom(true);

/** What the browser would not keep; it lasts until the page is left. */
const unkept = new Map<string, string>();

/** Asks the browser's storage, which may be missing, full or forbidden at any moment. */
function ask<T>(question: (storage: Storage) => T): T | undefined {
  try {
    return question(localStorage);
  } catch {
    return undefined;
  }
}

const read = (key: string): string | undefined =>
  unkept.get(key) ?? ask((storage) => storage.getItem(key)) ?? undefined;

function write(key: string, value: string): void {
  const kept = ask((storage) => {
    storage.setItem(key, value);
    return true;
  });
  if (kept) unkept.delete(key);
  else unkept.set(key, value);
  $storageWorks.set(kept === true);
}

function remove(key: string): void {
  unkept.delete(key);
  ask((storage) => storage.removeItem(key));
}

// The library writes to localStorage as it is, and stops half way when that throws.
setPersistentEngine(
  new Proxy<Record<string, string>>(
    {},
    {
      get: (_, key) => read(String(key)),
      has: (_, key) => read(String(key)) !== undefined,
      set: (_, key, value) => (write(String(key), String(value)), true),
      deleteProperty: (_, key) => (remove(String(key)), true),
    },
  ),
  windowPersistentEvents,
);
