import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { type Handover, handOver } from '#catalogue/read/handover.ts';
import type { Output } from '#catalogue/site/outputs.ts';
import { allowCode } from '#catalogue/allowedCode.ts';
import { locales } from '#i18n/locales.ts';
import { inLanguage } from '#i18n/paths.ts';

interface Route {
  route: string;
  component: string;
  type: string;
  params: string[];
}

/** As much of Astro's app for prerendering as a build uses of it itself (Astro 7.3, core/build/default-prerenderer). */
interface App {
  manifest: { site?: string; routes: { routeData: Route }[]; clientDirectives: ReadonlyMap<string, string> };
  routeCache: { clearAll: () => void };
  getComponentByRoute: (route: Route) => Promise<unknown>;
  setInternals: (internals: unknown) => void;
  setOptions: (options: unknown) => void;
  render: (request: Request, options: { routeData: Route }) => Promise<Response>;
}

/** What `keepTemplates` writes down beside them. */
export interface TemplateManifest {
  /** The file that they are entered by. */
  entry: string;
  scripts: unknown;
  /** The styles of each page. */
  pages: [string, unknown][];
  routes: Pick<Route, 'route' | 'component' | 'params'>[];
}

const pagesFolder = 'src/pages/';
const readHeads = async (folder: string): Promise<TemplateManifest> =>
  JSON.parse(await readFile(join(folder, 'heads.json'), 'utf8')) as TemplateManifest;

/** The compiled templates of the site, which render single pages. */
export class Templates {
  readonly #app: App;
  readonly #origin: string;
  readonly #routes: ReadonlyMap<string, Route>;

  private constructor(app: App, origin: string) {
    this.#app = app;
    this.#origin = origin;
    this.#routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.component, routeData]));
  }

  /**
   * Loads what was compiled.
   *
   * @param folder from `compileTemplates`
   * @param publicUrl the address that shoppers see
   */
  static async load(folder: string, publicUrl: string): Promise<Templates> {
    const { entry, scripts, pages } = await readHeads(folder);
    const { app } = (await import(pathToFileURL(join(folder, entry)).href)) as { app: App };
    app.manifest.site = publicUrl;
    app.setInternals({ pagesByKeys: new Map(pages.map(([key, styles]) => [key, { styles }])) });
    vouchForAstro(app, pages);
    app.setOptions({ settings: { scripts }, logger: { options: { destination: { write: () => true } } } });
    // Pages bring the words of the shop with them, and files that are no pages need those too.
    const page = app.manifest.routes.find(({ routeData }) => routeData.type === 'page');
    if (page) await app.getComponentByRoute(page.routeData);
    return new Templates(app, new URL(publicUrl).origin);
  }

  /** From now on pages are made from this. */
  use(handover: Handover): void {
    handOver(handover);
    this.#app.routeCache.clearAll();
  }

  /** Makes one file. */
  async render({ page, path }: Output): Promise<Buffer> {
    const routeData = this.#routes.get(pagesFolder + page);
    if (!routeData) throw new Error(`The templates have no ${page}`);
    const plain = path.split('/').map(decodeURIComponent).join('/');
    const file = routeData.type === 'endpoint' ? plain : `${plain === '/' ? '/index' : plain}.html`;
    const answer = await this.#app.render(new Request(new URL(file, this.#origin)), { routeData });
    return Buffer.from(await answer.arrayBuffer());
  }
}

/** What Astro itself puts into pages: the styles of each, and the few lines that wake its islands. */
function vouchForAstro({ manifest }: App, pages: TemplateManifest['pages']): void {
  for (const code of [islandScript, ...manifest.clientDirectives.values()]) allowCode('script', code);
  allowCode('style', ISLAND_STYLES);
  for (const [, styles] of pages) {
    for (const { sheet } of styles as { sheet: { type: string; content?: string } }[])
      if (sheet.content !== undefined) allowCode('style', sheet.content);
  }
}

/** The pages that are there once in every language, whatever the shop sells; `folder` is that of the templates. */
export async function fixedPages(folder: string): Promise<Output[]> {
  const { routes } = await readHeads(folder);
  return routes.flatMap(({ route, component, params }) => {
    if (params.some((param) => param !== '...locale')) return [];
    const page = component.slice(pagesFolder.length);
    const path = route.replace('/[...locale]', '') || '/';
    return params.length === 0 ? [{ page, path }] : locales.map((locale) => ({ page, path: inLanguage(path, locale) }));
  });
}
