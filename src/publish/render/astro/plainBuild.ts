import type { AstroIntegration } from 'astro';
import { setScriptImports } from '#catalogue/scriptImports.ts';
import { runAstroBuild, withBuildLock } from './command.ts';
import { recordedImports } from './scriptImports.ts';

/** Source of a plain build. */
export interface PlainBuild {
  /** Folder of the project. */
  root: string;
  /** Folder of the site. */
  site: string;
  /** File with the whole catalogue (`readStoredCatalogue`). */
  catalogueFile: string;
  publicUrl: string;
  currency: string;
}

/**
 * Has Astro itself build every page, as anybody would: slower by far than `Templates`, and of nothing that Astro does
 * not publish. Pages read the catalogue from the file, so that they show what the release says they show.
 *
 * @throws {BuildFailed} with the first error of Astro: then the pages are at fault
 */
export async function buildPlainly({ root, site, catalogueFile, publicUrl, currency }: PlainBuild): Promise<void> {
  const env = {
    PUBLIC_URL: publicUrl,
    SHOP_CURRENCY: currency,
    CATALOGUE_FILE: catalogueFile,
    KEEP_TEMPLATES: '',
  };
  await withBuildLock(root, () => runAstroBuild({ root, outDir: site, env }));
}

let builtPages: ReadonlyMap<string, unknown> = new Map();

/** All that a build without kept templates needs of us. */
export const builtPlainly: AstroIntegration = {
  name: 'zay:plain-build',
  hooks: {
    'astro:build:setup': ({ pages }) => void (builtPages = pages),
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer((standard) => ({
        ...standard,
        setup: async () => {
          await standard.setup?.();
          fixStyleOrder(builtPages);
          setScriptImports(recordedImports());
        },
      })),
  },
};

/** A style of a page, with what Astro sorts it by: `order` (-1: not known) first, then `depth` (-1: of an island). */
interface SortedStyle {
  order: number;
  depth: number;
}

const isSorted = (one: unknown): one is SortedStyle =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as Partial<SortedStyle>).order === 'number' &&
  typeof (one as Partial<SortedStyle>).depth === 'number';

/**
 * Numbers the styles of every page in the order in which Astro would put them the first time. Astro sorts them again for
 * each page that it renders, and turns round those that are alike: the same template had them one way in English and the
 * other way in Burmese. Styles of another shape are left as they are.
 *
 * @param pages from the hook `astro:build:setup`; their styles are changed
 */
function fixStyleOrder(pages: ReadonlyMap<string, unknown>): void {
  for (const page of pages.values()) {
    const { styles } = page as { styles?: unknown };
    if (!Array.isArray(styles) || !styles.every(isSorted)) continue;
    styles.sort(compare);
    for (const [index, style] of styles.entries()) style.order = index;
  }
}

const last = (value: number): number => (value === -1 ? Infinity : value);

/** As Astro does, but says of two that are alike that they are. */
function compare(one: SortedStyle, other: SortedStyle): number {
  if (one.order !== other.order) return last(one.order) < last(other.order) ? -1 : 1;
  if (one.depth !== other.depth) return last(one.depth) > last(other.depth) ? -1 : 1;
  return 0;
}
