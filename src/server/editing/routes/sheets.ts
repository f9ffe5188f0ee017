import type { FastifyInstance } from 'fastify';
import { minuteOf } from '#contract/values/shopTime.ts';
import * as calls from '#contract/operator/goods/sheets.ts';
import type { Deps } from '#server/deps.ts';
import { exportCatalogue } from '#server/editing/store/stored.ts';
import { goodsIds } from '#server/editing/store/goods.ts';
import { SheetUnwritable } from '#server/editing/sheets/writeTables.ts';
import { checkSheet, importSheet } from '#server/editing/store/sheetImport.ts';
import { writeSheet } from '#server/editing/sheets/thread.ts';
import { measurePictures } from '#server/files/measuredPictures.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';

/** Sheets from a browser, and for one. */
export function routes(
  app: FastifyInstance,
  { config: { region }, database: { db }, files: store, clock }: Deps,
): void {
  const measure = (urls: Iterable<string>) => measurePictures(urls, store);
  const bytesOf = ({ sheet }: { sheet?: Buffer }): Buffer => {
    if (!sheet) throw new Refusal('sheet_unreadable', { values: { reason: 'is empty' }, body: { reason: 'is empty' } });
    return sheet;
  };

  serve(app, calls.checkSheet, async ({ form, files }) => {
    const { ids, ...how } = form;
    const request = { ...how, currency: region.currency, measure, bytes: bytesOf(files), ...(ids && { ids }) };
    return { data: await checkSheet(db, request) };
  });

  serve(app, calls.importSheet, async ({ form, files, operator: { actor } }) => {
    const { ids, ...how } = form;
    const request = {
      ...how,
      currency: region.currency,
      measure,
      actor,
      now: clock(),
      bytes: bytesOf(files),
      ...(ids && { ids }),
    };
    return { data: { revision: await importSheet(db, request) } };
  });

  serve(app, calls.exportSheet, async ({ query: { format, ...question }, reply }) => {
    const today = minuteOf(clock(), region.timeZone).slice(0, 10);
    const isAll = !question.q && question.category === undefined && question.show === 'all';
    const { catalogue, revision } = await exportCatalogue(
      db,
      isAll ? undefined : await goodsIds(db, { ...question, today }),
    );
    try {
      const bytes = await writeSheet(catalogue, format);
      void reply.header('content-disposition', `attachment; filename="goods-r${revision}.${format}"`);
      return bytes;
    } catch (failure) {
      if (failure instanceof SheetUnwritable)
        throw new Refusal('sheet_unwritable', {
          values: { reason: failure.message },
          body: { reason: failure.message },
        });
      throw failure;
    }
  });
}
