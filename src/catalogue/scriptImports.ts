/** The files that scripts of pages import, also by way of others, by the address of the script. */
export type ScriptImports = Readonly<Record<string, readonly string[]>>;

/** In one place for all copies of this module: whoever renders has one, and the bundle of the pages another. */
const scope = globalThis as { zayScriptImports?: Record<string, readonly string[]> };

/** Says what scripts import, once they are compiled. */
export function setScriptImports(imports: ScriptImports): void {
  scope.zayScriptImports = { ...scope.zayScriptImports, ...imports };
}

/** An address of a script inside a page, and what names it: what the page begins with, an island, or what draws islands. */
const address = /="(\/_astro\/[^"]+\.js)"/gu;
const naming = /(?:src|component-url|renderer-url)$/u;
/** Letters of the longest of those names. */
const longest = 13;

/** All scripts that a page comes to need, for its head to name; none where it does not begin with a script that is known. */
export function scriptsOf(html: string): string[] {
  const first = [...html.matchAll(address)].flatMap(({ 1: script = '', index }) =>
    naming.test(html.slice(Math.max(0, index - longest), index)) ? [script] : [],
  );
  const below = first.map((script) => scope.zayScriptImports?.[script] ?? []);
  return below.some(({ length }) => length > 0) ? [...new Set([...below.flat(), ...first])] : [];
}
