import { readFile } from 'node:fs/promises';
import { breakable, joined } from '#i18n/breakable.ts';
import { fileURLToPath } from 'node:url';

/** With the marks of their lines: `i18n/breakable.ts`. */
const marked = /\/src\/i18n\/words\/(?:account|basket|fields)\.ts$/u;
/** Without, since they replace a text that was built. */
const plain = /\/src\/i18n\/words\/live\.ts$/u;
const endings = { marked: '?lines', plain: '?joined' } as const;

/**
 * The Burmese sentences that are in scripts themselves, rather than handed to islands by a page, are what a page would say:
 * with the marks of their lines, and with numbers that stay with what they count.
 */
export const wordsInLines = {
  name: 'zay:words-in-lines',
  enforce: 'pre' as const,
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }): boolean => name === 'client',
  async resolveId(
    this: { resolve: (source: string, importer: string, options: object) => Promise<{ id: string } | null> },
    source: string,
    importer: string | undefined,
  ): Promise<string | undefined> {
    if (!importer || !source.includes('/locales/my/')) return undefined;
    const ending = marked.test(importer) ? endings.marked : plain.test(importer) ? endings.plain : undefined;
    if (!ending) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found ? found.id + ending : undefined;
  },
  async load(id: string): Promise<{ code: string; moduleType: 'json' } | undefined> {
    const [, file = '', ending] = /^(.+\.json)(\?lines|\?joined)$/u.exec(id) ?? [];
    if (!ending) return undefined;
    const words: unknown = JSON.parse(await readFile(file, 'utf8'));
    const lines = ending === endings.marked ? breakable(words) : joined(words);
    return { code: JSON.stringify(lines), moduleType: 'json' };
  },
};

const runtime = fileURLToPath(new URL('../../islands/ui/jsxRuntime.ts', import.meta.url));

/** Islands are made by a runtime of their own around that of React. While developing, marks stay in the text, unseen. */
export const islandRuntime = {
  name: 'zay:island-runtime',
  enforce: 'pre' as const,
  apply: 'build' as const,
  resolveId: (source: string, importer: string | undefined): string | undefined =>
    source === 'react/jsx-runtime' && importer !== runtime && /\/src\/islands\/.*\.tsx/u.test(importer ?? '')
      ? runtime
      : undefined,
};
