import { readFile } from 'node:fs/promises';
import { breakable } from '#i18n/breakable.ts';

const words = /\/src\/i18n\/words\/(?:account|basket|fields)\.ts$/u;
const marked = '?lines';

/**
 * The Burmese sentences that are in scripts themselves, rather than handed to islands by a page, come with the marks of
 * their lines too (`i18n/breakable.ts`).
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
    if (!importer || !words.test(importer) || !source.includes('/locales/my/')) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found ? found.id + marked : undefined;
  },
  async load(id: string): Promise<{ code: string; moduleType: 'json' } | undefined> {
    if (!id.endsWith(`.json${marked}`)) return undefined;
    const file = await readFile(id.slice(0, -marked.length), 'utf8');
    return { code: JSON.stringify(breakable(JSON.parse(file) as unknown)), moduleType: 'json' };
  },
};
