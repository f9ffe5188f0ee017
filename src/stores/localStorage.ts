import { type PersistentEvents, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { atom } from 'nanostores';

/** False once the browser did not store what the shopper chooses, because storage is full or forbidden. */
export const $storageWorks = atom(true);

/** Values that the browser did not store, for as long as the page is open. */
const unstored = new Map<string, string>();

/** Uses the browser's storage, which may be missing, full or forbidden at any moment. */
function tryStorage<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(localStorage);
  } catch {
    return undefined;
  }
}

const read = (key: string): string | undefined =>
  unstored.get(key) ?? tryStorage((storage) => storage.getItem(key)) ?? undefined;

function write(key: string, value: string): void {
  const isStored = tryStorage((storage) => {
    storage.setItem(key, value);
    return true;
  });
  if (isStored) unstored.delete(key);
  else unstored.set(key, value);
  $storageWorks.set(isStored === true);
}

function remove(key: string): void {
  unstored.delete(key);
  tryStorage((storage) => storage.removeItem(key));
}

/** By the key of a store: takes what is stored when somebody comes back to the page. */
const comeBack = new Map<string, () => void>();

/** The library's own way takes nothing where this page itself had stored the same before. */
const events: PersistentEvents = {
  addEventListener(key, listener) {
    // As browsers say it; the types of the library do not know null.
    const take = (): void => listener({ key, newValue: (read(key) ?? null) as string });
    const again = (event?: PageTransitionEvent): void => {
      if (event?.persisted) take();
    };
    comeBack.set(key, again);
    windowPersistentEvents.addEventListener(key, listener, again);
    // While nothing used the store, nobody told it of other tabs.
    take();
  },
  removeEventListener(key, listener, restore) {
    windowPersistentEvents.removeEventListener(key, listener, comeBack.get(key) ?? restore);
  },
};

// The library itself stops half way when localStorage throws.
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
  events,
);
