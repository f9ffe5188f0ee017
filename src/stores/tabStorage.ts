/** Values that the browser would not store or remove (then undefined), for as long as the page is open. */
const unstored = new Map<string, string | undefined>();

/** Reads what is stored for this tab alone; for the page alone where the browser stores nothing. */
export function readTab(key: string): string | undefined {
  return unstored.has(key) ? unstored.get(key) : readStored(key);
}

/** Stores a text for this tab, if the browser will, else for this page. */
export function writeTab(key: string, text: string): void {
  // What is older must not be there after a reload: a key of another order, say.
  if (!tryStore(key, text)) drop(key);
  remember(key, text);
}

/** Removes what is stored under a key. */
export function forgetTab(key: string): void {
  drop(key);
  remember(key, undefined);
}

/** Keeps in memory where the browser has something else. */
function remember(key: string, text: string | undefined): void {
  if (readStored(key) === text) unstored.delete(key);
  else unstored.set(key, text);
}

function tryStore(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function drop(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Forbidden: `unstored` says that it is removed.
  }
}

function readStored(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
