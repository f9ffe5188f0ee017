import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** Which page is wanted, and what it is made from. */
export interface PreviewOrder {
  root: string;
  apiUrl: string;
  publicUrl: string;
  fingerprint: string;
  product: number;
  locale: 'en' | 'my';
}

export interface PreviewPage {
  html: string;
  headers: Record<string, string>;
}

/** The page, nothing when the product is not for sale, or why there is none. */
export interface PreviewAnswer {
  page?: PreviewPage;
  failure?: string;
}

type Settings = Pick<PreviewOrder, 'root' | 'publicUrl'> & { currency: string };
type Wish = Pick<PreviewOrder, 'fingerprint' | 'product' | 'locale'>;

/** A process that nobody asks for so long is ended (milliseconds). */
const IDLE = 5 * 60_000;
/** The first page takes the whole catalogue and all templates (milliseconds). */
const PATIENCE = 60_000;

/** Makes single pages of the catalogue as it is now, by the templates of the live release. */
export class Previews {
  readonly #settings: Settings;
  readonly #waiting = new Map<number, (answer: PreviewAnswer) => void>();
  #apiUrl: string | undefined;
  #child: ChildProcess | undefined;
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
    const child = (this.#child ??= this.#start(this.#apiUrl));
    const id = (this.#last += 1);
    const answered = new Promise<PreviewAnswer>((resolve) => {
      const timer = setTimeout(() => resolve({ failure: 'It took too long.' }), PATIENCE);
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
    }).finally(() => this.#rest(id));
    clearTimeout(this.#idle);
    // One that could not be started has no channel; its error follows.
    if (child.pid !== undefined) child.send({ id, order: { ...wish, root, publicUrl, apiUrl: this.#apiUrl } });
    const { page, failure } = await answered;
    if (failure !== undefined) throw new Error(failure);
    return page;
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill();
  }

  #start(apiUrl: string): ChildProcess {
    const { root, publicUrl, currency } = this.#settings;
    const child = fork(join(import.meta.dirname, 'previewProcess.ts'), {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production', API_URL: apiUrl, PUBLIC_URL: publicUrl, SHOP_CURRENCY: currency },
    });
    child.on('message', ({ id, answer }: { id: number; answer: PreviewAnswer }) => this.#waiting.get(id)?.(answer));
    const ended = (why: string): void => {
      if (this.#child === child) this.#child = undefined;
      for (const answer of this.#waiting.values()) answer({ failure: why });
    };
    // Without a listener an error would end the server. A process that could not be started never exits.
    child.on('error', (failure) => ended(`Its process failed: ${failure.message}.`));
    child.once('close', () => ended('Its process ended.'));
    child.unref();
    child.channel?.unref();
    return child;
  }

  #rest(id: number): void {
    this.#waiting.delete(id);
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#child?.kill(), IDLE).unref();
  }
}
