import type { FastifyInstance } from 'fastify';
import {
  type FeesView,
  changeFeeTables,
  getFeeHistory,
  getFeeTables,
  importDeliveryDays,
  importShipping as shippingCall,
} from '#contract/operator/shipping.ts';
import { changeTables, feeHistory, importDays, importShipping } from '#server/editing/store/deliveryFees.ts';
import type { Deps } from '#server/deps.ts';
import { shownBand } from '#server/shipping/rules.ts';
import { readBands, readDays, nameOfTables, readTables, shown } from '#server/editing/input/deliveryFees.ts';
import { serve } from '#server/http/serve.ts';
import { faulty } from '#server/editing/input/inputNode.ts';
import { faultyFields } from '#server/editing/content/routes.ts';
import { feeTables } from '#server/shipping/queries.ts';

/** Lets operators look after the delivery fees and the delivery days. */
function operatorGoodsRoutes(app: FastifyInstance, { database: { db }, config, clock }: Deps): void {
  serve(app, shippingCall, async ({ body: { bands: value, dryRun }, operator: { actor } }) => {
    const read = readBands(value, config.region.currency);
    if (!read.ok) throw faulty(read.faults);
    const changed = await importShipping(db, { bands: read.bands, dryRun, actor, now: clock() });
    return { dryRun, changed, bands: read.bands.map(shownBand) };
  });

  serve(app, importDeliveryDays, async ({ body: { days: value, dryRun }, operator: { actor } }) => {
    const read = readDays(value);
    if (!read.ok) throw faulty(read.faults);
    const changed = await importDays(db, { days: read.days, dryRun, actor, now: clock() });
    return { dryRun, changed, days: read.days };
  });
}

/** Lets the desk look after the delivery fees by weight and country. */
function feeRoutes(app: FastifyInstance, { database: { db }, config: { region }, clock }: Deps): void {
  const view = async (): Promise<{ data: FeesView }> => {
    const tables = await feeTables(db);
    return { data: { tables: shown(tables), seen: nameOfTables(tables), currency: region.currency } };
  };

  serve(app, getFeeTables, view);

  serve(app, getFeeHistory, async () => ({ data: await feeHistory(db) }));

  serve(app, changeFeeTables, async ({ body: { seen, tables: value }, operator: { actor }, request }) => {
    const read = readTables(value);
    if (!read.ok) throw faultyFields(read.faults, request);
    await changeTables(db, { tables: read.tables, seen, actor, now: clock() });
    return view();
  });
}

export const routes = [operatorGoodsRoutes, feeRoutes];
