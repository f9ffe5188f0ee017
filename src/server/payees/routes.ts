import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/payees.ts';
import {
  allPayees,
  asPayees,
  changedWays,
  type PayeeFields,
  payeePath,
  type PayeesOf,
  payeesOfWay,
  payeeWays,
} from '#contract/payments/payeeFields.ts';
import { shopDayAndClock } from '#contract/values/shopDay.ts';
import { allStaff, shopLocale } from '#server/accounts/staff/queries/people.ts';
import { type ContentRow, documentRow, limitsDocument, withChanged } from '#server/content/queries.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import { documentHistory, saveDocument } from '#server/editing/content/queries.ts';
import { checked, faultyFields, shown } from '#server/editing/content/routes.ts';
import { keepPicture, ofPayees } from '#server/editing/store/keepPicture.ts';
import { measurePictures } from '#server/files/measuredPictures.ts';
import type { FileStore } from '#storage/fileStore.ts';
import type { DocumentFields } from '#contract/operator/content.ts';
import { MAX_PICTURE_BASE64 } from '#contract/operator/goods/catalogue.ts';
import type { FieldFault } from '#contract/values/fieldReasons.ts';
import { readFields, type ReadFields } from '#server/editing/content/rules.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import {
  payeeSchemas,
  payeesDocument,
  payeesIn,
  payeeText,
  paymentOffers,
  storedPayees,
  withPayees,
} from '#server/payments/payees.ts';
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
function payeesRoutes(app: FastifyInstance, { database: { db }, config, clock, files }: Deps): void {
  const { payments: settings, region, shopMail } = config;

  serve(app, calls.getPayees, async () => ({ data: view(await documentRow(db, payeesDocument)) }));

  serve(app, calls.getPayeesHistory, async () => ({ data: await documentHistory(db, payeesDocument) }));

  serve(app, calls.changePayees, async ({ body, operator: { actor }, request }) => {
    const schemas = payeeSchemas(region.currency, { ...first() });
    const input = checked(readFields(body.fields, schemas, { ...first() }, body.zawgyi), request);
    const fields = storedPayees(checked(await withKeptPictures(input, files), request));
    const after = withPayees(settings, fields);
    // Without any way to pay nobody could order.
    if (paymentOffers(after).length === 0) throw faultyFields({ bank: { reason: 'required' } }, request);
    const now = clock();
    const row = await db.transaction(async (tx) => {
      const before = payeesIn(withPayees(settings, (await documentRow(tx, payeesDocument))?.fields ?? {}));
      const save = { name: payeesDocument, version: body.version, fields, actor, now, what: 'Where money goes' };
      const saved = await saveDocument(tx, save);
      if (saved === 'stale') throw new Refusal('content_changed');
      const change = { before, after: payeesIn(after), actor, shop: config };
      const readers = saved.isNew ? await ownersAndShop(tx, localeOf(request.headers['accept-language'])) : [];
      for (const [to, locale] of readers) {
        const time = shopDayAndClock(now, region.timeZone, locale);
        await queueMail(tx, payeesMail(to, { ...change, time }, locale), now);
      }
      return saved.row;
    });
    return { data: view(row) };
  });

  serve(
    app,
    calls.addPayeePicture,
    async ({ body: { name, data } }) => ({
      image: await keepPicture(files, ofPayees, name, Buffer.from(data, 'base64')),
    }),
    { bodyLimit: MAX_PICTURE_BASE64 + 10_000 },
  );

  /** As long as nobody changed them, in the present currency. */
  const first = () => payeesIn(settings);

  /** The addresses, each once, with their languages; `fallback` where one is not known. */
  const ownersAndShop = async (tx: Db, fallback: Locale): Promise<Map<string, Locale>> => {
    const owners = (await allStaff(tx)).filter(({ role }) => role === 'owner');
    const shop = await shopLocale(tx, shopMail, fallback);
    return new Map([[shopMail, shop], ...owners.map(({ email, locale }) => [email, locale ?? fallback] as const)]);
  };

  const view = (row: ContentRow | undefined): calls.Payees => {
    const present = withPayees(settings, row?.fields ?? {});
    return {
      ...shown(payeesDocument, { ...first() }, row),
      now: payeesIn(present),
      samples: Object.fromEntries(payeeWays.map((way) => [way, present[way]?.sample ?? false])),
      currency: region.currency,
    };
  };
}

/**
 * The fields with the sizes of their pictures: what was typed long ago may name one that nobody used and that was swept
 * since.
 *
 * @throws {StoreUnavailable}
 */
async function withKeptPictures(fields: DocumentFields, files: FileStore): Promise<ReadFields> {
  const accounts = allPayees((fields['bank'] ?? null) as PayeesOf<'bank'> | null);
  const measured = await measurePictures(
    accounts.flatMap(({ picture }) => picture?.url ?? []),
    files,
  );
  const faults: Record<string, FieldFault> = {};
  const kept = accounts.map((account, at) => {
    const picture = account.picture && measured.get(account.picture.url);
    if (picture && !picture.width) faults[`${payeePath('bank', at)}.picture`] = { reason: 'wrong' };
    return { ...account, ...(picture ? { picture } : {}) };
  });
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, fields: kept.length > 0 ? { ...fields, bank: asPayees(kept) } : fields };
}

/** A change of where money goes. */
interface PayeeChange {
  before: PayeeFields;
  after: PayeeFields;
  actor: string;
  /** By the clocks of the shop. */
  time: string;
  shop: Pick<Config, 'region' | 'publicUrl'>;
}

/** Says to an owner who changed where money goes, and from where to where. */
function payeesMail(to: string, change: PayeeChange, locale: Locale): Mail {
  const { before, after, actor, time, shop } = change;
  const changed = changedWays(before, after).map((way) => {
    const texts = (fields: PayeeFields): string => {
      const lines = payeesOfWay(fields, way).map((payee) => payeeText(way, payee, shop, locale));
      if (lines.length > 1) return lines.map((line, at) => `\n${at + 1}. ${line}`).join('');
      return lines[0] ?? say(locale, 'deskMoney', 'payees.notTaken');
    };
    const what = say(locale, 'checkout', `payees.ways.${way}`);
    return say(locale, 'staffMails', 'payees.line', { what, before: texts(before), after: texts(after) });
  });
  const subject = say(locale, 'staffMails', 'payees.subject');
  const paragraphs = [
    say(locale, 'staffMails', 'payees.text', { actor: actor.replace(/^staff:/u, ''), time }),
    ...changed,
    say(locale, 'staffMails', 'payees.notYou'),
  ];
  return { to, subject, ...bodiesOf({ locale, heading: subject, paragraphs, shop: { publicUrl: shop.publicUrl } }) };
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
    currency: config.region.currency,
  });
}

export const routes = [payeesRoutes, limitRoutes];
