import { loadavg } from 'node:os';
import { type Database, openPglite, openPostgres } from '../../src/server/db/connect.ts';
import { importCatalogue } from '../../src/server/db/importCatalogue.ts';
import { searchProducts } from '../../src/server/db/search.ts';
import { largeCatalogue } from '../../tests/support/largeCatalogue.ts';

/** How long searches take, in milliseconds. */
export interface Speed {
  products: number;
  fill: number;
  p50: number;
  p95: number;
  slowest: string;
  load: number;
}

const importedAtOnce = 20_000;
const ask = 400;

/** Fills a database and asks it, one question after the other. */
export async function speedOf(database: Database, products: number, texts: readonly string[]): Promise<Speed> {
  const started = performance.now();
  await fill(database, products);
  const filled = (performance.now() - started) / 1000;
  const asked = texts.filter((_, place) => place % Math.ceil(texts.length / ask) === 0);
  for (const text of asked.slice(0, 20)) await searchProducts(database.db, text);
  const times: { text: string; time: number }[] = [];
  for (const text of asked) {
    const from = performance.now();
    await searchProducts(database.db, text);
    times.push({ text, time: performance.now() - from });
  }
  times.sort((one, other) => one.time - other.time);
  const at = (share: number): number => times[Math.floor(times.length * share)]?.time ?? NaN;
  const slowest = times.slice(-5).map(({ text, time }) => `${text} ${time.toFixed(0)}`);
  return { products, fill: filled, p50: at(0.5), p95: at(0.95), slowest: slowest.join(', '), load: loadavg()[0] ?? 0 };
}

async function fill({ db }: Database, count: number): Promise<void> {
  const catalogue = largeCatalogue(count);
  for (let from = 0; from < count; from += importedAtOnce) {
    const part = { ...catalogue, products: catalogue.products.slice(from, from + importedAtOnce) };
    const result = await importCatalogue(db, {
      catalogue: part,
      actor: 'bench',
      now: new Date(),
      dryRun: false,
      currency: 'USD',
      measure: () => Promise.resolve(new Map()),
    });
    if (!result.ok) throw new Error(JSON.stringify(result.faults[0]));
  }
}

export { openPglite, openPostgres };
