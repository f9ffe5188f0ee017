import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageSource } from '#catalogue/read/current.ts';
import { setScriptImports } from '#catalogue/scriptImports.ts';
import type { Output } from '#catalogue/site/outputs.ts';
import { InlineCode } from '#publish/headers/inlineCode.ts';
import type * as bundleEntry from './bundleEntry.ts';
import { templatesFolder } from './compile.ts';
import { AdapterFailed, componentOf, readManifest, type TemplateManifest } from './manifest.ts';

type Bundle = typeof bundleEntry;
type App = ReturnType<Bundle['createApp']>;

/** The compiled templates of the site, which render single pages. */
export class Templates {
  readonly #app: App;
  readonly #bundle: Bundle;
  readonly #origin: string;
  readonly #routes: ReadonlyMap<string, App['manifest']['routes'][number]['routeData']>;

  private constructor(app: App, bundle: Bundle, publicUrl: string) {
    this.#app = app;
    this.#app.manifest.site = publicUrl;
    this.#bundle = bundle;
    this.#origin = new URL(publicUrl).origin;
    this.#routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.component, routeData]));
  }

  /**
   * Loads what was compiled.
   *
   * @param folder from `compileTemplates`
   * @param publicUrl the address that shoppers see
   * @throws {AdapterFailed} it cannot be loaded
   */
  static async load(folder: string, publicUrl: string): Promise<Templates> {
    const manifest = await readManifest(folder);
    try {
      const bundle = (await import(pathToFileURL(join(folder, manifest.entry)).href)) as Bundle;
      const app = bundle.createApp({ streaming: false });
      setScriptImports(manifest.scriptImports);
      allowCodeOf(app, bundle, manifest);
      // Pages bring the words of the shop with them, and files that are no pages need those too.
      const page = app.manifest.routes.find(({ routeData }) => routeData.type === 'page');
      await app.manifest.pageMap?.get(page?.routeData.component ?? '')?.();
      return new Templates(app, bundle, publicUrl);
    } catch (failure) {
      throw asAdapterFailure('the templates cannot be loaded', failure);
    }
  }

  /** From now on pages are made from this. */
  use(source: PageSource): void {
    this.#bundle.setPageSource(source);
    // Astro keeps which paths there are for as long as it has the same manifest.
    this.#app.manifest = { ...this.#app.manifest };
  }

  /**
   * Makes one file.
   *
   * @throws {AdapterFailed} also where the page is at fault: only a plain build can tell that apart
   */
  async render(output: Output): Promise<Buffer> {
    return (await this.make(output)).plain;
  }

  /** The same; a page as a text too. */
  async make(output: Output): Promise<{ plain: Buffer; html?: string }> {
    const { page, path } = output;
    const routeData = this.#routes.get(componentOf(output));
    if (!routeData) throw new AdapterFailed(`the templates have no ${page}`);
    const plain = path.split('/').map(decodeURIComponent).join('/');
    const file = routeData.type === 'endpoint' ? plain : `${plain === '/' ? '/index' : plain}.html`;
    try {
      const request = new Request(new URL(file, this.#origin));
      let made: string | undefined;
      const locals = { take: (html: string) => void (made = html) };
      const answer = await this.#app.render(request, { routeData, locals, prerenderedErrorPageFetch: noErrorPage });
      if (!answer.ok && !page.endsWith('404.astro')) throw new AdapterFailed(`it answered ${answer.status}`);
      return made === undefined
        ? { plain: Buffer.from(await answer.arrayBuffer()) }
        : { plain: Buffer.from(made), html: made };
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

/** Otherwise Astro would ask the public address for its page about the failure. */
const noErrorPage = (): Promise<Response> => Promise.resolve(new Response(null, { status: 500 }));

/** Allows the code that Astro puts into pages. */
function allowCodeOf({ manifest }: App, { allowCode }: Bundle, { island }: TemplateManifest): void {
  for (const code of [island.script, ...manifest.clientDirectives.values()]) allowCode('script', code);
  allowCode('style', island.styles);
  for (const { styles } of manifest.routes)
    for (const style of styles) if (style.type === 'inline') allowCode('style', style.content);
}

const asAdapterFailure = (what: string, failure: unknown): AdapterFailed =>
  failure instanceof AdapterFailed
    ? failure
    : new AdapterFailed(`${what}: ${failure instanceof Error ? failure.message : String(failure)}`, { cause: failure });

interface TemplateSource {
  /** Folder of the project. */
  root: string;
  fingerprint: string;
  publicUrl: string;
}

/** The templates that a process has loaded last. */
export class TemplateCache {
  #fingerprint: string | undefined;
  /** Undefined before the first are loaded. */
  loaded: Templates | undefined;

  /** Loads those of a release, once. */
  async load({ root, fingerprint, publicUrl }: TemplateSource): Promise<Templates> {
    if (this.loaded && this.#fingerprint === fingerprint) return this.loaded;
    this.loaded = await Templates.load(templatesFolder(root, fingerprint), publicUrl);
    this.#fingerprint = fingerprint;
    return this.loaded;
  }
}
