import { loadavg } from 'node:os';
import type { Database } from '#server/database/connect.ts';
import { importCatalogue } from '#server/editing/store/importCatalogue.ts';
import { searchProducts } from '#server/search/queries/search.ts';
import { largeCatalogue } from '../../../tests/support/catalogue/large.ts';

/** More of them, and the process is busy for so long that it takes the database for silent. */
const IMPORT_BATCH = 5_000;
/** Searches that are timed, and those before them that are not. */
const TIMED = 400;
const WARM_UP = 30;

type File = ReturnType<typeof largeCatalogue>;

/** Classes of texts that are named as the slowest. */
const SLOWEST = 5;

/**
 * Fills a database with that many products, searches it one text after the other, and prints how long that took, and of
 * which classes of texts the slowest twentieth is.
 */
export async function speedOf(database: Database, products: number, texts: readonly AskedText[]): Promise<void> {
  await fillShop(database, largeCatalogue(products));
  const every = Math.ceil(texts.length / TIMED);
  const asked = texts.filter((_, place) => place % every === 0);
  const search = (text: string) => searchProducts(database.db, text, { now: new Date(), currency: 'USD' });
  for (const { text } of asked.slice(0, WARM_UP)) await search(text);
  const times: number[] = [];
  const worked: number[] = [];
  for (const { text } of asked) {
    const [from, before] = [performance.now(), process.cpuUsage()];
    await search(text);
    const { user, system } = process.cpuUsage(before);
    times.push(performance.now() - from);
    worked.push((user + system) / 1000);
  }
  const what = `${database.kind}, ${products} products, ${asked.length} searches`;
  console.log(`${what}: p50 ${at(times, 0.5)} (${at(worked, 0.5)}), p95 ${at(times, 0.95)} (${at(worked, 0.95)})`);
  const slow = asked.filter((_, place) => (times[place] ?? 0) >= Number(at(times, 0.95)));
  const classes = [...Map.groupBy(slow, ({ name }) => name)].sort(([, one], [, other]) => other.length - one.length);
  const named = classes.slice(0, SLOWEST).map(([name, { length }]) => `${name} ${length}`);
  console.log(`slowest: ${named.join(', ')}; load average ${(loadavg()[0] ?? 0).toFixed(1)}\n`);
}

/** A text, and the class of queries that it is of. */
interface AskedText {
  name: string;
  text: string;
}

const at = (times: readonly number[], share: number): string =>
  (times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? NaN).toFixed(1);

/** Imports a catalogue file, in parts where it is a large one. */
export async function fillShop({ db }: Database, file: File): Promise<void> {
  for (let from = 0; from < file.products.length; from += IMPORT_BATCH) {
    const result = await importCatalogue(db, {
      catalogue: { ...file, products: file.products.slice(from, from + IMPORT_BATCH) },
      actor: 'bench',
      now: new Date(),
      dryRun: false,
      currency: 'USD',
      measure: () => Promise.resolve(new Map()),
    });
    if (!result.ok) throw new Error(JSON.stringify(result.faults[0]));
  }
}
