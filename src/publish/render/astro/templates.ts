import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageSource } from '#catalogue/read/current.ts';
import { setScriptImports } from '#catalogue/scriptImports.ts';
import type { Output } from '#catalogue/site/outputs.ts';
import { InlineCode } from '#publish/headers/inlineCode.ts';
import type * as bundleEntry from './bundleEntry.ts';
import { AdapterFailed, type App, appIn, type Route } from './internals.ts';
import { componentOf, readManifest, type TemplateManifest } from './manifest.ts';

/** The compiled templates of the site, which render single pages. */
export class Templates {
  readonly #app: App;
  readonly #bundle: typeof bundleEntry;
  readonly #origin: string;
  readonly #routes: ReadonlyMap<string, Route>;

  private constructor(app: App, bundle: typeof bundleEntry, origin: string) {
    this.#app = app;
    this.#bundle = bundle;
    this.#origin = origin;
    this.#routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.component, routeData]));
  }

  /**
   * Loads what was compiled.
   *
   * @param folder from `compileTemplates`
   * @param publicUrl the address that shoppers see
   * @throws {AdapterFailed} it cannot be loaded, or is not as this adapter knows it
   */
  static async load(folder: string, publicUrl: string): Promise<Templates> {
    const manifest = await readManifest(folder);
    try {
      const load = (file: string): Promise<unknown> => import(pathToFileURL(join(folder, file)).href);
      const app = appIn(await load(manifest.entry));
      const bundle = (await load(manifest.bundleEntry)) as typeof bundleEntry;
      await prepare(app, bundle, manifest, publicUrl);
      return new Templates(app, bundle, new URL(publicUrl).origin);
    } catch (failure) {
      throw asAdapterFailure('the templates cannot be loaded', failure);
    }
  }

  /** From now on pages are made from this. */
  use(source: PageSource): void {
    this.#bundle.setPageSource(source);
    this.#app.routeCache.clearAll();
  }

  /**
   * Makes one file.
   *
   * @throws {AdapterFailed} also where the page is at fault: only a plain build can tell that apart
   */
  async render(output: Output): Promise<Buffer> {
    const { page, path } = output;
    const routeData = this.#routes.get(componentOf(output));
    if (!routeData) throw new AdapterFailed(`the templates have no ${page}`);
    const plain = path.split('/').map(decodeURIComponent).join('/');
    const file = routeData.type === 'endpoint' ? plain : `${plain === '/' ? '/index' : plain}.html`;
    try {
      const answer = await this.#app.render(new Request(new URL(file, this.#origin)), { routeData });
      if (!answer.ok && !page.endsWith('404.astro')) throw new AdapterFailed(`it answered ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    } catch (failure) {
      throw asAdapterFailure(`${path} cannot be rendered`, failure);
    }
  }

  /** The scripts and styles of our own inside a page that it made. */
  codeIn(html: string): InlineCode {
    const code = new InlineCode();
    code.add(html, this.#bundle.isAllowedCode);
    return code;
  }
}

/** Does what Astro does with its app before it renders, and allows the code that it puts into pages. */
async function prepare(
  app: App,
  { allowCode }: typeof bundleEntry,
  { island, pages, scripts, scriptImports }: TemplateManifest,
  publicUrl: string,
): Promise<void> {
  const { manifest } = app;
  manifest.site = publicUrl;
  setScriptImports(scriptImports);
  app.setInternals({ pagesByKeys: new Map(pages.map(([key, styles]) => [key, { styles }])) });
  app.setOptions({ settings: { scripts }, logger: { options: { destination: { write: () => true } } } });
  for (const code of [island.script, ...manifest.clientDirectives.values()]) allowCode('script', code);
  allowCode('style', island.styles);
  for (const [, styles] of pages)
    for (const { sheet } of styles) if (sheet.content !== undefined) allowCode('style', sheet.content);
  // Pages bring the words of the shop with them, and files that are no pages need those too.
  const page = manifest.routes.find(({ routeData }) => routeData.type === 'page');
  if (page) await app.getComponentByRoute(page.routeData);
}

const asAdapterFailure = (what: string, failure: unknown): AdapterFailed =>
  failure instanceof AdapterFailed
    ? failure
    : new AdapterFailed(`${what}: ${failure instanceof Error ? failure.message : String(failure)}`, { cause: failure });
