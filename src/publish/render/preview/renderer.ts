import type { Locale } from '#contract/values/locale.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** Which page is wanted, and what it is made from. */
export interface PreviewRequest {
  root: string;
  apiUrl: string;
  publicUrl: string;
  fingerprint: string;
  product: number;
  locale: Locale;
}

export interface PreviewPage {
  html: string;
  headers: Record<string, string>;
}

/** The page, nothing when the product is not for sale, or why there is none. */
export interface PreviewReply {
  page?: PreviewPage;
  failure?: string;
}

type Settings = Pick<PreviewRequest, 'root' | 'publicUrl'> & { currency: string };
type Wish = Pick<PreviewRequest, 'fingerprint' | 'product' | 'locale'>;

/** A process that nobody asks for so long is ended (milliseconds). */
const IDLE = 5 * 60_000;
/** The first page takes the whole catalogue and all templates (milliseconds). */
const PATIENCE = 60_000;

/** A process that makes pages, and who waits for one of them; the next process has a list of its own. */
interface Printer {
  child: ChildProcess;
  waiting: Map<number, (answer: PreviewReply) => void>;
}

/** Makes single pages of the catalogue as it is now, by the templates of the live release. */
export class PreviewRenderer {
  readonly #settings: Settings;
  #apiUrl: string | undefined;
  #printer: Printer | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** From now on pages can be made, from the API at this address. */
  begin(apiUrl: string): void {
    this.#apiUrl = apiUrl;
  }

  /** A page; undefined when the product is not for sale. */
  async render(wish: Wish): Promise<PreviewPage | undefined> {
    const { root, publicUrl } = this.#settings;
    if (!this.#apiUrl) throw new Error('Pages are made while the shop is open.');
    const { child, waiting } = (this.#printer ??= this.#start(this.#apiUrl));
    const id = (this.#last += 1);
    const answered = new Promise<PreviewReply>((resolve) => {
      const timer = setTimeout(() => resolve({ failure: 'It took too long.' }), PATIENCE);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
    }).finally(() => {
      waiting.delete(id);
      this.#rest();
    });
    clearTimeout(this.#idle);
    // One that could not be started has no channel; its error follows.
    if (child.pid !== undefined) child.send({ id, order: { ...wish, root, publicUrl, apiUrl: this.#apiUrl } });
    const { page, failure } = await answered;
    if (failure !== undefined) throw new Error(failure);
    return page;
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#printer?.child.kill();
  }

  #start(apiUrl: string): Printer {
    const { root, publicUrl, currency } = this.#settings;
    const child = fork(join(import.meta.dirname, 'process.ts'), {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production', API_URL: apiUrl, PUBLIC_URL: publicUrl, SHOP_CURRENCY: currency },
    });
    const printer: Printer = { child, waiting: new Map() };
    child.on('message', ({ id, answer }: { id: number; answer: PreviewReply }) => printer.waiting.get(id)?.(answer));
    const ended = (why: string): void => {
      if (this.#printer === printer) this.#printer = undefined;
      for (const answer of printer.waiting.values()) answer({ failure: why });
    };
    // Without a listener an error would end the server. A process that could not be started never exits.
    child.on('error', (failure) => ended(`Its process failed: ${failure.message}.`));
    child.once('close', () => ended('Its process ended.'));
    child.unref();
    child.channel?.unref();
    return printer;
  }

  #rest(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#printer?.child.kill(), IDLE).unref();
  }
}
