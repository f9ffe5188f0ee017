/** The files that scripts of pages import, also by way of others, by the address of the script. */
export type ScriptImports = Readonly<Record<string, readonly string[]>>;

/** In one place for all copies of this module: whoever renders has one, and the bundle of the pages another. */
const scope = globalThis as { zayScriptImports?: Record<string, readonly string[]> };

/** Says what scripts import, once they are compiled. */
export function setScriptImports(imports: ScriptImports): void {
  scope.zayScriptImports = { ...scope.zayScriptImports, ...imports };
}

/** An address of a script inside a page: of one that it begins with, of an island, or of what draws islands. */
const address = /(?:src|component-url|renderer-url)="(\/_astro\/[^"]+\.js)"/gu;

/** All scripts that a page comes to need, for its head to name; none where it does not begin with a script that is known. */
export function scriptsOf(html: string): string[] {
  const first = [...html.matchAll(address)].map(([, script = '']) => script);
  const below = first.map((script) => scope.zayScriptImports?.[script] ?? []);
  return below.some(({ length }) => length > 0) ? [...new Set([...below.flat(), ...first])] : [];
}
