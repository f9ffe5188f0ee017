import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/region.ts';
import { payeeWays } from '#contract/payments/payeeFields.ts';
import type { DocumentFields } from '#contract/operator/content.ts';
import { isTimeZone, minuteOf } from '#contract/values/shopTime.ts';
import { fromMinor, toMinor } from '#server/catalogue/rules/money.ts';
import { type ContentRow, documentRow, limitsDocument } from '#server/content/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import type { Deps } from '#server/deps.ts';
import { saveDocument } from '#server/editing/content/queries.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { payeesDocument } from '#server/payments/payees.ts';
import type { SalesSettings } from '#contract/content/salesSettings.ts';
import type { Zone } from '#contract/shipping/zones.ts';
import { deliveryDocument, deliveryTables } from '#server/shipping/queries.ts';
import {
  arePricesPlanned,
  countOrdersIn,
  knownTimeZones,
  readRepricings,
  type Reckoning,
  reckonedAmount,
  reprice,
  rewriteDocument,
} from './queries.ts';
import {
  applyRegion,
  moneyLimits,
  regionDocument,
  type RegionFields,
  repricedLimit,
  repricedPayee,
} from '#server/content/region.ts';

/** Lets owners choose the currency of the shop and its time zone. */
export function routes(app: FastifyInstance, { database: { db }, config, clock }: Deps): void {
  serve(app, calls.getRegion, async () => ({ data: await view(await documentRow(db, regionDocument)) }));

  serve(app, calls.changeTimeZone, async ({ body: { version, timeZone }, operator: { actor } }) => {
    if (!(await timeZones()).includes(timeZone)) throw new Refusal('invalid', { reasons: { timeZone: 'wrong' } });
    const fields = await db.transaction(async (tx) => save(tx, { version, actor }, { timeZone }));
    applyRegion(config, fields);
    return { data: await view(await documentRow(db, regionDocument)) };
  });

  serve(app, calls.changeCurrency, async ({ body, operator: { actor } }) => {
    const { version, currency, rate, step, dryRun, offset = 0 } = body;
    const { region } = config;
    if (currency === region.currency) throw new Refusal('invalid', { reasons: { currency: 'wrong' } });
    const reckoning = { rate, stepMinor: toMinor(Number(step)) };
    const page = { offset, limit: calls.repricingsShown };
    const done = await db.transaction(async (tx) => {
      // Prices, sales and documents wait; orders read them in their own transactions, before this one or after it.
      await lockUntilCommit(tx, catalogueLock);
      const { perFirst = 1 } = await regionFields(tx);
      if (await arePricesPlanned(tx)) throw new Refusal('prices_planned');
      const prices = await pageOfPrices(tx, reckoning, page);
      if (dryRun) return { prices };
      await reprice(tx, reckoning);
      await repriceDocuments(tx, reckoning, { actor, currency });
      return { prices, fields: await save(tx, { version, actor }, { currency, perFirst: perFirst * rate }) };
    });
    if (done.fields) applyRegion(config, done.fields);
    const row = await documentRow(db, regionDocument);
    return { data: { region: await view(row), isDone: !dryRun, ...done.prices } };
  });

  /** Fees of zones, and the sum from which delivery is free, come first: they are in documents. */
  async function pageOfPrices(tx: Db, reckoning: Reckoning, { offset, limit }: { offset: number; limit: number }) {
    const { delivery, freeDeliveryFromMinor } = await deliveryTables(tx);
    const freeFrom = fromMinor(freeDeliveryFromMinor);
    const free = { before: freeFrom, after: reckonedAmount(freeFrom, reckoning) };
    const ofZones = delivery.zones.flatMap(({ name, steps }) =>
      steps.map(({ upTo, price }) => ({
        ...{ kind: 'fee' as const, name: `${name.en} ≤ ${upTo} kg` },
        ...{ before: price, after: reckonedAmount(price, reckoning) },
      })),
    );
    const fees = freeFrom > 0 ? [...ofZones, { kind: 'freeDelivery' as const, name: '', ...free }] : ofZones;
    const shown = fees.slice(offset, offset + limit);
    const rest = { offset: Math.max(0, offset - fees.length), limit: limit - shown.length };
    const { total, prices } = await readRepricings(tx, reckoning, rest);
    return { total: total + fees.length, prices: [...shown, ...prices] };
  }

  const regionFields = async (tx: Db): Promise<RegionFields> => (await documentRow(tx, regionDocument))?.fields ?? {};

  const save = async (tx: Db, { version, actor }: { version: number; actor: string }, change: RegionFields) => {
    const fields: RegionFields = { ...(await regionFields(tx)), ...change };
    const stored = { name: regionDocument, version, fields: { ...fields } as DocumentFields, actor, now: clock() };
    if ((await saveDocument(tx, { ...stored, what: 'Region' })) === 'stale') throw new Refusal('content_changed');
    return fields;
  };

  /** Amounts that owners have set; those of the environment follow `perFirst`. */
  async function repriceDocuments(
    tx: Db,
    reckoning: Reckoning,
    { actor, currency }: { actor: string; currency: string },
  ): Promise<void> {
    const { rate } = reckoning;
    const now = clock();
    const change = async (name: string, of: (fields: DocumentFields) => DocumentFields): Promise<void> => {
      const row = await documentRow(tx, name);
      if (!row) return;
      await saveDocument(tx, { name, version: row.version, fields: of(row.fields), actor, now, what: 'Region' });
    };
    await change(limitsDocument, (fields) => {
      const own = moneyLimits.filter((limit) => typeof fields[limit] === 'number');
      const values = own.map((limit) => [limit, repricedLimit(fields[limit] as number, rate)]);
      return { ...fields, ...(Object.fromEntries(values) as DocumentFields) };
    });
    // Without a step of its own in the history, which could be taken back alone.
    const sending = await documentRow(tx, deliveryDocument);
    const zones = (sending?.fields['zones'] as Zone[] | undefined)?.map((zone) => ({
      ...zone,
      steps: zone.steps.map((step) => ({ ...step, price: reckonedAmount(step.price, reckoning) })),
    }));
    if (sending && zones) await rewriteDocument(tx, deliveryDocument, { ...sending.fields, zones });
    const shop = await documentRow(tx, 'shop');
    const sales = shop?.fields['sales'] as SalesSettings | undefined;
    if (shop && sales) {
      const freeDeliveryFrom = reckonedAmount(sales.freeDeliveryFrom, reckoning);
      await rewriteDocument(tx, 'shop', { ...shop.fields, sales: { ...sales, freeDeliveryFrom } });
    }
    await change(payeesDocument, (fields) => {
      const own = payeeWays.filter((way) => typeof fields[way] === 'object' && fields[way] !== null);
      const values = own.map((way) => [way, repricedPayee(way, fields[way] as object, { rate, currency })]);
      return { ...fields, ...(Object.fromEntries(values) as DocumentFields) };
    });
  }

  let zones: string[] | undefined;
  /** Read once: the database looks at its files for them. */
  const timeZones = async (): Promise<string[]> => (zones ??= (await knownTimeZones(db)).filter(isTimeZone));

  const view = async (row: ContentRow | undefined): Promise<calls.Region> => {
    const { currency, timeZone } = config.region;
    return {
      ...{ version: row?.version ?? 0, currency, timeZone },
      timeZones: await timeZones(),
      now: minuteOf(clock(), timeZone),
      orders: await countOrdersIn(db, currency),
    };
  };
}
