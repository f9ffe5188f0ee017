import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { type ChildSettings, forkScript, unref } from '#publish/render/childProcess.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { ShopContent } from '#contract/content/settings.ts';
import type { Locale } from '#contract/values/locale.ts';

/** A worker that nobody asks for so long is ended. */
const IDLE_MS = 5 * 60_000;
/** The first page takes the whole catalogue and all templates. */
const TIMEOUT_MS = 60_000;

/** A process that makes pages, and who waits for one of them; the next process has a list of its own. */
interface PreviewWorker {
  child: ChildProcess;
  /** In which it writes prices. */
  currency: string;
  waiting: Map<number, (reply: PreviewReply) => void>;
}

/** Makes single pages of the catalogue as it is now, by the templates of the live release. */
export class PreviewRenderer {
  readonly #settings: Omit<ChildSettings, 'apiUrl'>;
  #apiUrl: string | undefined;
  #worker: PreviewWorker | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(settings: Omit<ChildSettings, 'apiUrl'>) {
    this.#settings = settings;
  }

  /** From now on pages can be made, from the API at this address. */
  begin(apiUrl: string): void {
    this.#apiUrl = apiUrl;
  }

  /** A page; undefined when the product is not for sale. */
  async render(query: PreviewQuery): Promise<PreviewPage | undefined> {
    const { root, publicUrl, region } = this.#settings;
    const apiUrl = this.#apiUrl;
    if (!apiUrl) throw new Error('Pages are made while the shop is open.');
    if (this.#worker && this.#worker.currency !== region.currency) {
      this.#worker.child.kill();
      this.#worker = undefined;
    }
    const { child, waiting } = (this.#worker ??= this.#start(apiUrl));
    const id = (this.#lastId += 1);
    const answered = new Promise<PreviewReply>((resolve) => {
      const timer = setTimeout(() => resolve({ failure: 'It took too long.' }), TIMEOUT_MS);
      waiting.set(id, (reply) => {
        clearTimeout(timer);
        resolve(reply);
      });
    }).finally(() => {
      waiting.delete(id);
      this.#scheduleIdleEnd();
    });
    clearTimeout(this.#idleTimer);
    const request: PreviewRequest = { ...query, id, root, publicUrl, apiUrl };
    // One that could not be started has no channel; its error follows.
    if (child.pid !== undefined) child.send(request);
    const { page, failure } = await answered;
    if (failure !== undefined) throw new Error(failure);
    return page;
  }

  close(): void {
    clearTimeout(this.#idleTimer);
    this.#worker?.child.kill();
  }

  #start(apiUrl: string): PreviewWorker {
    const child = forkScript(join(import.meta.dirname, 'process.ts'), { ...this.#settings, apiUrl });
    const worker: PreviewWorker = { child, currency: this.#settings.region.currency, waiting: new Map() };
    child.on('message', ({ id, ...reply }: PreviewReply & { id: number }) => worker.waiting.get(id)?.(reply));
    const fail = (failure: string): void => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const answer of worker.waiting.values()) answer({ failure });
    };
    child.on('error', ({ message }) => fail(`Its process failed: ${message}.`));
    // A process that could not be started never exits, but is closed.
    child.once('close', () => fail('Its process ended.'));
    unref(child);
    return worker;
  }

  #scheduleIdleEnd(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#worker?.child.kill(), IDLE_MS).unref();
  }
}

/** Query for a page. */
interface PreviewQuery {
  /** Of the release whose templates make it. */
  fingerprint: string;
  /**
   * The product whose page it is, by id, and as somebody has it in mind; or a page that is there whatever is for sale, as
   * it would be with this content.
   */
  wanted: { product: number; draft?: Product | undefined } | { path: string; content: ShopContent };
  locale: Locale;
}

/** The same, with what the page is made from. */
export interface PreviewRequest extends PreviewQuery, Omit<ChildSettings, 'region'> {
  id: number;
}

interface PreviewPage {
  html: string;
  headers: Record<string, string>;
}

/** The page, nothing when the product is not for sale, or why there is none. */
export interface PreviewReply {
  page?: PreviewPage;
  failure?: string;
}
