import { vi } from 'vitest';
import { type KeptList, pageHeader, shortHash } from '#worker/keptList.ts';

const shop = 'https://shop.example';
const pathOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), shop).toString().slice(shop.length);

/** Caches of a browser, which keep answers by their paths. A full one refuses. */
class Device {
  readonly stored = new Map<string, Map<string, { body: string; headers: [string, string][] }>>();
  /** Answers that there is room for. */
  room = Infinity;
  /** Writes until the one that finds no room; those after it have some again. */
  fullAt: number | undefined;
  /** True in a window that lets nothing be kept. */
  isPrivate = false;

  get count(): number {
    return [...this.stored.values()].reduce((sum, { size }) => sum + size, 0);
  }

  readonly caches = {
    keys: () => Promise.resolve([...this.stored.keys()]),
    delete: (name: string) => Promise.resolve(this.stored.delete(name)),
    open: (name: string) =>
      this.isPrivate
        ? Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
        : Promise.resolve(this.#cache(name)),
    match: async (path: string) => {
      if (this.isPrivate) throw new DOMException('The operation is insecure.', 'SecurityError');
      for (const name of this.stored.keys()) {
        const found = await this.#cache(name).match(path);
        if (found) return found;
      }
      return undefined;
    },
  };

  #cache(name: string) {
    const answers = this.stored.get(name) ?? new Map<string, { body: string; headers: [string, string][] }>();
    this.stored.set(name, answers);
    return {
      keys: () => Promise.resolve([...answers.keys()].map((path) => ({ url: shop + path }))),
      delete: (path: string) => Promise.resolve(answers.delete(path)),
      match: (path: string) => {
        const found = answers.get(path);
        return Promise.resolve(found && new Response(found.body, { headers: found.headers }));
      },
      put: async (path: string, answer: Response) => {
        const isFull = this.fullAt !== undefined && this.fullAt-- === 0;
        if (isFull || (this.count >= this.room && !answers.has(path)))
          throw new DOMException('full', 'QuotaExceededError');
        answers.set(path, { body: await answer.text(), headers: [...answer.headers] });
      },
    };
  }
}

/** A release of a shop: some pages, a script that they need, and the list of what is kept. */
export interface Release {
  files: Map<string, string>;
  list: KeptList;
}

const pages = { en: ['/offline', '/cart'], my: ['/my/offline', '/my/cart'] };
const more = { en: ['/', '/product'], my: ['/my', '/my/product'] };

/** Makes a release: `code` changes with the software, `content` with the goods. */
export async function makeRelease(code: number, content: number): Promise<Release> {
  const script = `/_astro/shell.${String(code).padStart(7, '0')}.js`;
  const files = new Map([[script, `script ${code}`]]);
  // A page that no change of the goods touches, and others.
  const textOf = (path: string): string =>
    `<html data-not-current="">${path} ${code} ${path.endsWith('offline') ? '' : content} ${script}`;
  for (const path of [...Object.values(pages), ...Object.values(more)].flat().concat('/faq', '/my/faq'))
    files.set(path, textOf(path));
  files.set('/built.json', JSON.stringify({ at: content }));
  const hashed = async (paths: readonly string[]) =>
    Object.fromEntries(
      await Promise.all(
        paths.map(async (path) => [path, await shortHash(new TextEncoder().encode(files.get(path)))] as const),
      ),
    );
  const parts = {
    first: { en: await hashed(pages.en), my: await hashed(pages.my) },
    more: { en: await hashed(more.en), my: await hashed(more.my) },
  };
  const list = { form: 1, code: `c${code}`, version: `v${code}.${content}`, files: [script], ...parts };
  files.set('/kept.json', JSON.stringify(list));
  return { files, list };
}

/** The line between a device and its shop. */
export type Line = 'fine' | 'none' | 'portal' | 'broken';

/** A device with a worker, and the shop that it asks. */
export function openDevice(first: Release) {
  const device = new Device();
  const world = {
    device,
    release: first,
    line: 'fine' as Line,
    /** Requests after which the line changes, or another release comes. */
    after: undefined as { requests: number; then: () => void } | undefined,
    now: 1_000_000_000,
    unregistered: 0,
  };
  const serve = (path: string): Response => {
    if (world.line === 'none') throw new TypeError('no connection');
    if (world.line === 'portal') return new Response('<html>Sign in', { headers: { 'content-type': 'text/html' } });
    if (world.line === 'broken')
      return new Response('<h1>Bad gateway', { status: 502, headers: { 'content-type': 'text/html' } });
    const body = world.release.files.get(path.replace(/\?.*/u, ''));
    const isPage = !/\.\w+$/u.test(path);
    const headers = isPage || body === undefined ? { 'content-type': 'text/html', [pageHeader]: '1' } : {};
    return new Response(body ?? 'not found', { status: body === undefined ? 404 : 200, headers });
  };
  const fetchPath = (request: RequestInfo | URL): Promise<Response> => {
    if (world.after && world.after.requests-- <= 0) {
      world.after.then();
      world.after = undefined;
    }
    return Promise.resolve().then(() => serve(pathOf(request)));
  };
  vi.stubGlobal('caches', device.caches);
  vi.stubGlobal('fetch', fetchPath);
  vi.stubGlobal('location', new URL(`${shop}/worker.js`));
  vi.stubGlobal('registration', {
    unregister: () => Promise.resolve(++world.unregistered > 0),
  });
  vi.stubGlobal('clients', { get: () => Promise.resolve({ url: `${shop}/faq` }), matchAll: () => Promise.resolve([]) });
  vi.spyOn(Date, 'now').mockImplementation(() => world.now);
  return world;
}

/** A worker that has just started: what it had in memory is gone. */
export async function startWorker() {
  vi.resetModules();
  const [keep, answer] = await Promise.all([import('#worker/keep.ts'), import('#worker/answer.ts')]);
  /** Answers for a path as the browser asks, and waits for what it does behind. */
  const ask = async (way: 'answerPage' | 'answerFile' | 'answerCode', path: string) => {
    const behind: Promise<unknown>[] = [];
    const event = {
      request: new Request(shop + path),
      clientId: 'page',
      waitUntil: (work: Promise<unknown>) => void behind.push(work),
    };
    const text = await answer[way](event as never).then(
      (response) => response.text(),
      () => undefined,
    );
    while (behind.length > 0) await behind.shift()?.catch(() => undefined);
    return text;
  };
  return { ...keep, ask };
}
