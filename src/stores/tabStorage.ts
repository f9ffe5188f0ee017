/** What the browser would not keep or forget, nothing where it is forgotten; it lasts as long as the page. */
const unkept = new Map<string, string | undefined>();

/** What is kept for this tab alone; where the browser keeps nothing, it lasts as long as the page. */
export function readTab(key: string): string | undefined {
  return unkept.has(key) ? unkept.get(key) : inBrowser(key);
}

/** Keeps a text for this tab, if the browser will, else for this page. */
export function writeTab(key: string, text: string): void {
  // What is older must not be there after a reload: a key of another order, say.
  if (!isStored(key, text)) drop(key);
  remember(key, text);
}

/** Forgets what was kept under a key. */
export function forgetTab(key: string): void {
  drop(key);
  remember(key, undefined);
}

/** Keeps in memory what the browser does not have in the same way. */
function remember(key: string, text: string | undefined): void {
  if (inBrowser(key) === text) unkept.delete(key);
  else unkept.set(key, text);
}

function isStored(key: string, text: string): boolean {
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
    // Forbidden: memory knows better meanwhile.
  }
}

function inBrowser(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
