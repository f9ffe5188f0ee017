import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/books.ts';
import { monthOf } from '#contract/operator/period.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import type { Deps } from '#server/deps.ts';
import { SheetUnwritable } from '#server/editing/sheets/writeTables.ts';
import { ThreadExhausted, writeTables } from '#server/editing/sheets/thread.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { readFigures } from './queries/figures.ts';
import { countOrders, readBooks, type ShopPeriod } from './queries/books.ts';
import { bookTables } from './tables.ts';

/** Orders of the longest export: their rows are in memory at once. */
const MAX_ORDERS = 100_000;

/** Hands the books out, for whoever does the accounts. */
export function routes(app: FastifyInstance, { config: { region }, clock, database: { db } }: Deps): void {
  serve(app, calls.exportBooks, async ({ query: { from, until, format, sheet }, reply }) => {
    const period = { from, until, timeZone: region.timeZone };
    if ((await countOrders(db, period)) > MAX_ORDERS) throw unwritable(tooMuch);
    const bytes = await written(period, format, sheet);
    const part = format === 'csv' ? `-${sheet}` : '';
    void reply.header('content-disposition', `attachment; filename="books${part}-${from}-${until}.${format}"`);
    return bytes;
  });

  serve(app, calls.getFigures, async ({ query: { from, until, by } }) => {
    const { currency, timeZone } = region;
    const today = minuteOf(clock(), timeZone).slice(0, 10);
    const period = from === undefined || until === undefined ? monthOf(today) : { from, until };
    const found = await readFigures(db, { ...period, by, currency, timeZone });
    return { data: { ...period, today, timeZone, currency, ...found } };
  });

  async function written(period: ShopPeriod, format: 'xlsx' | 'csv', sheet: calls.BookSheet): Promise<Buffer> {
    const books = await readBooks(db, period);
    try {
      return await writeTables(bookTables(books, format === 'csv' ? sheet : undefined), format);
    } catch (failure) {
      if (failure instanceof ThreadExhausted) throw unwritable(tooMuch);
      throw failure instanceof SheetUnwritable ? unwritable(failure.message) : failure;
    }
  }
}

const tooMuch = 'all of it is too large for one file; export a shorter time';

const unwritable = (reason: string): Refusal =>
  new Refusal('sheet_unwritable', { values: { reason }, body: { reason } });
