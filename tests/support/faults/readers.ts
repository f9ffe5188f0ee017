import { setTimeout } from 'node:timers/promises';
import { itemAt } from '../orders/runActions.ts';

/** People who read pages, and what they saw. */
export interface Readers {
  read: number;
  /** When a page did not come (milliseconds, as of `performance.now`), and what came instead. */
  lost: { at: number; what: string }[];
  /** Pages of which a part is missing, as sentences. */
  torn: Set<string>;
  end: () => Promise<void>;
}

/** A browser gives up a page later than this (milliseconds). */
const patienceMs = 10_000;
/** One page of so many is read with all that it names. */
const wholeEvery = 10;

/** Lets so many people read the pages of a site again and again. */
export async function startReaders(url: string, people: number): Promise<Readers> {
  const paths = await pagesOf(url);
  let isOver = false;
  const readers: Readers = {
    read: 0,
    lost: [],
    torn: new Set(),
    end: async () => {
      isOver = true;
      await Promise.all(all);
    },
  };
  const person = async (place: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = itemAt(paths, place * 31 + turn * 7);
      const text = await readPage(url, path, readers);
      if (text !== undefined && turn % wholeEvery === 0) await readParts(url, path, text, readers);
      await setTimeout(20);
    }
  };
  const all = Array.from({ length: people }, (_, place) => person(place));
  return readers;
}

export async function pagesOf(url: string): Promise<string[]> {
  const index = await (await fetch(`${url}/sitemap-index.xml`)).text();
  const parts = addressesIn(index).filter((address) => address.endsWith('.xml'));
  const lists = await Promise.all(parts.map(async (part) => (await fetch(url + pathOf(part))).text()));
  return [index, ...lists]
    .flatMap(addressesIn)
    .map(pathOf)
    .filter((path) => !path.endsWith('.xml'));
}

const addressesIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, at = '']) => at);
const pathOf = (address: string): string => new URL(address).pathname;

async function readPage(url: string, path: string, readers: Readers): Promise<string | undefined> {
  try {
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(patienceMs) });
    const text = await answer.text();
    if (answer.status === 200) {
      readers.read += 1;
      if (!text.trimEnd().endsWith('</html>')) readers.torn.add(`${path} ends in the middle`);
      return text;
    }
    readers.lost.push({ at: performance.now(), what: `${path}: ${answer.status}` });
  } catch (failure) {
    readers.lost.push({ at: performance.now(), what: `${path}: ${String(failure)}` });
  }
  return undefined;
}

/** Reads the scripts, style sheets and pictures that a page names. */
async function readParts(url: string, path: string, text: string, readers: Readers): Promise<void> {
  const named = [...text.matchAll(/(?:src|href)="(\/(?:_astro|uploads|image|fonts)\/[^"]+)"/gu)].map(
    ([, at = '']) => at,
  );
  for (const part of new Set(named)) {
    const answer = await fetch(url + part, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    // A server that just went away is counted with the pages.
    if (answer?.status === 404) readers.torn.add(`${path} names ${part}, which is not there`);
  }
}
