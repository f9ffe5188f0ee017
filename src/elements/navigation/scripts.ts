/** The scripts of this document, and those that were asked for since. */
const own = new Set([...document.scripts].map((script) => script.getAttribute('src')));
const asked = new Set<string>();
const imported = new Set<string>();

/** Returns true if the document came with a script. */
export const isOwn = (script: string): boolean => own.has(script);

/** Has a script fetched that is not here yet, without running it. */
export function preload(href: string): void {
  if (own.has(href) || asked.has(href)) return;
  asked.add(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** Runs the scripts of a page that have not run yet. */
export function run(scripts: readonly string[]): void {
  for (const script of scripts) {
    if (own.has(script) || imported.has(script)) continue;
    imported.add(script);
    // Without it the page can be read; the next one that needs it asks again.
    import(/* @vite-ignore */ script).catch(() => imported.delete(script));
  }
}
