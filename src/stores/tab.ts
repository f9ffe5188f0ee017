/** What is kept for this tab alone; where the browser keeps nothing, it lasts as long as the page. */
export function readTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text for this tab, if the browser will. */
export function writeTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Full or forbidden: what is chosen still holds while the page is open.
  }
}

/** Forgets what was kept under a key. */
export function forgetTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
