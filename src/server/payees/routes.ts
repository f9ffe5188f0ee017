import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/payees.ts';
import { changedWays, type PayeeFields, payeesOfWay, payeeWays } from '#contract/payments/payeeFields.ts';
import { payeeSchemas } from '#contract/payments/payeeSchemas.ts';
import { shopDayAndClock } from '#contract/values/shopDay.ts';
import { allStaff } from '#server/accounts/staff/queries/people.ts';
import { type ContentRow, documentRow, limitsDocument, withChanged } from '#server/content/queries.ts';
import type { Db } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import { documentHistory, saveDocument } from '#server/editing/content/queries.ts';
import { checked, faultyFields, shown } from '#server/editing/content/routes.ts';
import { readFields } from '#server/editing/content/rules.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { payeesDocument, payeesIn, paymentOffers, storedPayees, withPayees } from '#server/payments/payees.ts';
import { localeOf, say } from '#server/words.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { Mail } from '#server/mail/mail.ts';
import { bodiesOf } from '#server/mail/template.ts';
import {
  type ShownGoodsLimits,
  changeGoodsLimits,
  getGoodsLimits,
  getGoodsLimitsHistory,
  goodsLimits,
} from '#contract/operator/goodsLimits.ts';

/** Lets owners alone change where transfers of shoppers go, and never without the others hearing of it. */
function payeesRoutes(app: FastifyInstance, { database: { db }, config, clock }: Deps): void {
  const { payments: settings, currency, timeZone, shopMail } = config;
  const first = payeesIn(settings);

  serve(app, calls.getPayees, async () => ({ data: view(await documentRow(db, payeesDocument)) }));

  serve(app, calls.getPayeesHistory, async () => ({ data: await documentHistory(db, payeesDocument) }));

  serve(app, calls.changePayees, async ({ body, operator: { actor }, request }) => {
    const schemas = payeeSchemas(currency, first);
    const input = checked(readFields(body.fields, schemas, { ...first }, body.zawgyi), request);
    const fields = storedPayees(input);
    const after = withPayees(settings, fields);
    // Without any way to pay nobody could order.
    if (paymentOffers(after).length === 0) throw faultyFields({ bank: { reason: 'required' } }, request);
    const locale = localeOf(request.headers['accept-language']);
    const now = clock();
    const row = await db.transaction(async (tx) => {
      const before = payeesIn(withPayees(settings, (await documentRow(tx, payeesDocument))?.fields ?? {}));
      const save = { name: payeesDocument, version: body.version, fields, actor, now, what: 'Where money goes' };
      const saved = await saveDocument(tx, save);
      if (saved === 'stale') throw new Refusal('content_changed');
      const time = shopDayAndClock(now, timeZone, locale);
      const change: PayeeChange = { before, after: payeesIn(after), actor, time, currency };
      const readers = saved.isNew ? await ownersAndShop(tx) : [];
      for (const to of readers) await queueMail(tx, payeesMail(to, change, locale), now);
      return saved.row;
    });
    return { data: view(row) };
  });

  const ownersAndShop = async (tx: Db): Promise<string[]> => {
    const owners = (await allStaff(tx)).filter(({ role }) => role === 'owner');
    return [...new Set([...owners.map(({ email }) => email), shopMail])];
  };

  const view = (row: ContentRow | undefined): calls.Payees => {
    const present = withPayees(settings, row?.fields ?? {});
    return {
      ...shown(payeesDocument, { ...first }, row),
      now: payeesIn(present),
      samples: Object.fromEntries(payeeWays.map((way) => [way, present[way]?.sample ?? false])),
      currency,
    };
  };
}

/** A change of where money goes. */
interface PayeeChange {
  before: PayeeFields;
  after: PayeeFields;
  actor: string;
  /** By the clocks of the shop. */
  time: string;
  currency: string;
}

/** Says to an owner who changed where money goes, and from where to where. */
function payeesMail(to: string, change: PayeeChange, locale: Locale): Mail {
  const { before, after, actor, time, currency } = change;
  const changed = changedWays(before, after).map((way) => {
    const texts = (fields: PayeeFields): string =>
      payeesOfWay(fields, way)
        .map((payee) => payeeText(way, payee, currency, locale))
        .join('\n') || say(locale, 'deskMoney', 'payees.notTaken');
    const what = say(locale, 'checkout', `payees.ways.${way}`);
    return say(locale, 'staffMails', 'payees.line', { what, before: texts(before), after: texts(after) });
  });
  const subject = say(locale, 'staffMails', 'payees.subject');
  const paragraphs = [
    say(locale, 'staffMails', 'payees.text', { actor: actor.replace(/^staff:/u, ''), time }),
    ...changed,
    say(locale, 'staffMails', 'payees.notYou'),
  ];
  return { to, subject, ...bodiesOf({ locale, heading: subject, paragraphs }) };
}

/** Lets owners alone change how much one buyer may take before it is paid for. */
function limitRoutes(app: FastifyInstance, { database: { db }, config, clock }: Deps): void {
  const first = config.goodsLimits;

  serve(app, getGoodsLimits, async () => ({ data: view(await documentRow(db, limitsDocument)) }));

  serve(app, getGoodsLimitsHistory, async () => ({ data: await documentHistory(db, limitsDocument) }));

  serve(app, changeGoodsLimits, async ({ body, operator: { actor }, request }) => {
    const fields = checked(readFields(body.fields, goodsLimits, { ...first }, body.zawgyi), request);
    const save = {
      name: limitsDocument,
      version: body.version,
      fields,
      actor,
      now: clock(),
      what: 'Limits of a buyer',
    };
    const saved = await db.transaction((tx) => saveDocument(tx, save));
    if (saved === 'stale') throw new Refusal('content_changed');
    return { data: view(saved.row) };
  });

  const view = (row: ContentRow | undefined): ShownGoodsLimits => ({
    ...shown(limitsDocument, { ...first }, row),
    now: withChanged(first, row?.fields),
    currency: config.currency,
  });
}

export const routes = [payeesRoutes, limitRoutes];
