import type { Page, Request } from '@playwright/test';
import { compressedCopiesSync } from '#publish/files/compress.ts';
import { answerLiveAsBuilt } from './liveAsBuilt.ts';

/**
 * Opens a page and measures its transfer size in bytes by type, without pictures. `later` is of scripts that are asked for
 * once it is loaded: the line is idle then. `names` is of the face of second names, which English pages bring where the device
 * has none of its own for Burmese, as nearly every phone has.
 */
export async function weighLoadedPage(page: Page, address: string) {
  const sizes = { markup: 0, script: 0, later: 0, font: 0, names: 0 };
  let isLoaded = false;
  page.once('load', () => (isLoaded = true));
  const hosts = new Set<string>();
  const files: string[] = [];
  const finished: Promise<void>[] = [];
  await answerLiveAsBuilt(page);
  const late = new Set<Request>();
  page.on('request', (request) => isLoaded && late.add(request));
  const add = async (request: Request): Promise<void> => {
    hosts.add(new URL(request.url()).host);
    const type = request.resourceType();
    const kind = kindOf[type];
    if (!kind) return;
    const bytes = await (kind === 'font' ? received(request) : packed(request));
    const { pathname } = new URL(request.url());
    sizes[pathname === '/fonts/names.woff2' ? 'names' : kind === 'script' && late.has(request) ? 'later' : kind] +=
      bytes;
    files.push(`${pathname} ${bytes}`);
  };
  const note = (request: Request): void => void finished.push(add(request));
  page.on('requestfinished', note);
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  page.off('requestfinished', note);
  await Promise.all(finished);
  return { ...sizes, files, hosts: [...hosts], headers: answer?.headers() ?? {} };
}

/** What the files of these types are counted as. */
const kindOf: Readonly<Record<string, 'markup' | 'script' | 'font' | undefined>> = {
  document: 'markup',
  stylesheet: 'markup',
  script: 'script',
  font: 'font',
};

const received = async (request: Request): Promise<number> => (await request.sizes()).responseBodySize;

/** Returns the bytes of a text with the best compression. Parallel tests publish large changes, which are compressed quickly. */
async function packed(request: Request): Promise<number> {
  const plain = await (await request.response())?.body();
  return (plain && compressedCopiesSync('page.html', plain, 0)?.br.length) ?? 0;
}
