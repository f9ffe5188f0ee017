import MiniSearch from 'minisearch';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { searchProducts } from '#server/search/queries/search.ts';
import type { DeviceSearch } from '#search/device.ts';
import type { SearchAnswer } from '#contract/search/calls.ts';
import { otherLayouts } from '#search/words/otherLayouts.ts';
import type { Engine, Shown } from './score.ts';

const maxHits = 20;

export const ourServer =
  (db: Db): Engine =>
  async (text) =>
    shownIn(await searchProducts(db, text, { now: new Date(), currency: 'USD' }));

/** Our search in a browser, without the server. */
export const ourDevice =
  ({ find }: DeviceSearch): Engine =>
  (text) =>
    shownIn(find(text));

/** What is offered where nothing is found: what the other keyboard would have typed, where it finds something exact. */
export const offering =
  (engine: Engine): Engine =>
  async (text) => {
    for (const each of [text, ...otherLayouts(text)]) {
      const shown = await engine(each);
      if (shown.ids.length > 0 && (each === text || !shown.isApproximate)) return shown;
    }
    return { ids: [], isApproximate: false };
  };

/** The class of queries that are answered by an offer. */
export const offeredClass = 'wrong-layout';

const shownIn = ({ data, approximate }: SearchAnswer): Shown => ({
  ids: data.map(({ id }) => id),
  isApproximate: approximate === true,
});

const names = sql`products.name || ' ' || coalesce(products.name_mm, '')`;
const shownBy = async (db: Db, query: ReturnType<typeof sql>): Promise<Shown> => {
  const { rows } = (await db.execute(query)) as { rows: { id: number }[] };
  return { ids: rows.map(({ id }) => id), isApproximate: false };
};

/** A baseline: the text anywhere in the names (ILIKE). */
export const plainIlike =
  (db: Db): Engine =>
  (text) => {
    const anywhere = `%${text.replace(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
    return shownBy(db, sql`select id from products where ${names} ilike ${anywhere} order by id limit ${maxHits}`);
  };

/** A baseline: MiniSearch with default settings, over the same fields as ours. */
export function plainMiniSearch(
  products: readonly {
    id: number;
    name: string;
    name_mm?: string | undefined;
    brand?: string | undefined;
    categories: readonly { name: string; name_mm?: string | undefined }[];
  }[],
): Engine {
  const index = new MiniSearch<{ id: number; text: string }>({ fields: ['text'] });
  index.addAll(
    products.map(({ id, name, name_mm, brand, categories }) => ({
      id,
      text: [name, name_mm, brand, ...categories.flatMap((each) => [each.name, each.name_mm])]
        .filter(Boolean)
        .join(' '),
    })),
  );
  return (text) => ({
    ids: index
      .search(text)
      .slice(0, maxHits)
      .map(({ id }) => Number(id)),
    isApproximate: false,
  });
}
