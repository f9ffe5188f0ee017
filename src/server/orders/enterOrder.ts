import { createHash, randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { withoutMailbox } from '#contract/accounts/mailbox.ts';
import { traitsOf } from '#contract/payments/methods.ts';
import type {
  enterOrder as enterOrderCall,
  PricedEntry,
  priceEnteredOrder,
} from '#contract/operator/orders/enterOrder.ts';
import { codeOfCountry, internationalPhone } from '#contract/values/phone.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { addAddress, addressesOf, makeDefault } from '#server/accounts/addresses/queries.ts';
import { type AddressData, checkParts, sameAddress } from '#server/accounts/addresses/rules.ts';
import { hashToken, newToken } from '#server/accounts/identity/tokens.ts';
import { createCustomer, customerById, lockCustomer } from '#server/accounts/queries.ts';
import { fromMinor, toMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { collectingCountry, holidaysTo } from '#server/shipping/arrival.ts';
import { sentence } from '#server/words.ts';
import type { Locale } from '#contract/values/locale.ts';
import { moveLocked, type OrderMoving } from './moveOrder.ts';
import { lockAndPrice, type OrderEntry, type PricingRequest } from './lockAndPrice.ts';
import { addOrder } from './placeOrder.ts';
import { enteredBefore } from './queries/entered.ts';
import { customerLinkEnd, keepOrderLink } from './queries/orderLinks.ts';
import { lockOrder } from './queries/orders.ts';
import { type Collector, type KeptAnswer, orderingCustomer } from './queries/placing.ts';

/** Bodies of both calls: the same but for the name of the attempt and the total. */
type Preview = z.output<typeof priceEnteredOrder.body>;
type Entered = z.output<typeof enterOrderCall.body>;

/** Whoever enters an order, and on which terms. */
interface Entering {
  actor: string;
  /** True where they may agree on prices. */
  mayAgree: boolean;
  addressData: AddressData;
}

/** The lines of a request, each variation once; their prices are those of the shelf. */
const wantedOf = ({ lines }: Preview) =>
  lines.map(({ variationId, quantity }) => ({ productId: 0, variationId, quantity, unitPriceMinor: 0 }));

const agreedIn = ({ lines }: Preview) =>
  lines.flatMap(({ variationId, agreed }) =>
    agreed ? [{ variationId, priceMinor: toMinor(agreed.price), reason: agreed.reason }] : [],
  );

/** @throws {Refusal} no_right, invalid */
function check(body: Preview, { mayAgree, addressData }: Entering): void {
  if (agreedIn(body).length > 0 && !mayAgree) throw new Refusal('no_right');
  const ids = body.lines.map(({ variationId }) => variationId);
  if (new Set(ids).size < ids.length) throw new Refusal('invalid', { reasons: { lines: 'wrong' } });
  checkHanding(body);
  if (body.address) checkParts(addressData, body.address);
}

/** Goods are sent to an address or handed to somebody; whoever takes them along has paid for them at the counter. */
function checkHanding({ address, collector, channel, paymentMethod }: Preview): void {
  if (!address === !collector)
    throw new Refusal('invalid', { reasons: { address: address ? 'notTogether' : 'required' } });
  const isHere = channel === 'counter' && traitsOf(paymentMethod).confirmedBy === 'counter';
  if (collector?.takesAlong && !isHere) throw new Refusal('invalid', { reasons: { 'collector.takesAlong': 'wrong' } });
}

/**
 * Returns the sums of an order that staff are entering, and which limit of one buyer it is over. It is priced as it would
 * be placed, in a transaction that is taken back.
 *
 * @throws {Refusal} those of `enterOrder` but wrong_total and key_reused
 */
export async function priceEntry(deps: Deps, sent: Preview, by: Entering, locale: Locale): Promise<PricedEntry> {
  const body = withPhone(sent, deps.config);
  check(body, by);
  const entry = entryOf(body, by, randomUUID(), '');
  const { lines, goods, exceeded, ...sums } = await inVain(deps.database.db, async (tx) => {
    const { customerId, orderer } = await ordererOf(tx, deps, body, deps.clock());
    return lockAndPrice(tx, deps, pricingOf(body, customerId, entry), orderer, deps.clock());
  });
  return {
    lines: lines.map(({ variationId, quantity, unitPriceMinor }) => ({
      ...{ variationId, quantity, unitPrice: fromMinor(unitPriceMinor) },
      dayPrice: fromMinor(goods.get(variationId)?.agreed?.dayPriceMinor ?? unitPriceMinor),
    })),
    currency: sums.currency,
    subTotal: fromMinor(sums.subTotalMinor),
    discount: fromMinor(sums.discountMinor),
    shippingFee: fromMinor(sums.shippingFeeMinor),
    ...(sums.paymentFeeMinor > 0 ? { paymentFee: fromMinor(sums.paymentFeeMinor) } : {}),
    total: fromMinor(sums.totalMinor),
    ...(exceeded
      ? { exceeded: { code: exceeded.code, message: sentence(exceeded.code, locale, exceeded.details.values) } }
      : {}),
  };
}

/**
 * Enters an order that came by phone, by LINE or at the counter: the guest, the address, the order as any other, and its
 * payment where it is paid at the counter, together or not at all; once, however often it is sent.
 *
 * @throws {Refusal} no_right, invalid, not_found, email_known, key_reused, and those of `placeOrder`
 */
export async function enterOrder(deps: Deps, sent: Entered, by: Entering): Promise<KeptAnswer> {
  const body = withPhone(sent, deps.config);
  const { attempt, ...wish } = body;
  const attemptHash = createHash('sha256').update(JSON.stringify(wish)).digest('base64url');
  const before = await answered(deps.database.db, attempt, attemptHash);
  if (before) return before;
  check(body, by);
  try {
    return await write(deps, body, by, entryOf(body, by, attempt, attemptHash));
  } catch (failure) {
    // The same was sent twice at once, and the other one was first.
    const other = await answered(deps.database.db, attempt, attemptHash);
    if (other) return other;
    throw failure;
  }
}

async function answered(db: Db, attempt: string, attemptHash: string): Promise<KeptAnswer | undefined> {
  const found = await enteredBefore(db, attempt);
  if (!found) return undefined;
  if (found.attemptHash !== attemptHash) throw new Refusal('key_reused');
  return { id: found.id, invoiceNo: found.invoiceNo };
}

const entryOf = (body: Preview, { actor }: Entering, attempt: string, attemptHash: string): OrderEntry => ({
  ...{ channel: body.channel, actor, attempt, attemptHash, agreed: agreedIn(body), token: newToken() },
});

const pricingOf = (body: Preview, customerId: number, entry: OrderEntry): PricingRequest => ({
  ...{ customerId, net: null, method: body.paymentMethod, lines: wantedOf(body), entry },
  ...withoutUndefined({ coupon: body.coupon, collector: collectorOf(body) }),
});

const collectorOf = ({ collector }: Preview): Collector | undefined =>
  collector && { ...collector, phone: collector.phone ?? '' };

/**
 * Returns a request with the number of whoever collects in the one notation.
 *
 * @throws {Refusal} invalid
 */
function withPhone<B extends Preview>(body: B, { region }: Deps['config']): B {
  const typed = body.collector?.phone?.trim();
  if (!body.collector || !typed) return body;
  const phone = internationalPhone(typed, codeOfCountry(collectingCountry(region.timeZone)));
  if (phone === undefined) throw new Refusal('invalid', { reasons: { 'collector.phone': 'phone' } });
  return { ...body, collector: { ...body.collector, phone } };
}

async function write(deps: Deps, body: Entered, { actor }: Entering, entry: OrderEntry): Promise<KeptAnswer> {
  const { paymentMethod: method, account, locale, packerNote, address, collector } = body;
  const { clock, config } = deps;
  const received = await deps.payments.receive(method, undefined, {
    isEntered: true,
    ...withoutUndefined({ account }),
  });
  const country = collectingCountry(config.region.timeZone);
  const holidays = await holidaysTo(address ?? { country }, { now: clock(), timeZone: config.region.timeZone });
  return deps.database.db.transaction(async (tx) => {
    const now = clock();
    const { customerId, orderer } = await ordererOf(tx, deps, body, now);
    const pricing = { ...pricingOf(body, customerId, entry), totalMinor: toMinor(body.total) };
    const priced = await lockAndPrice(tx, deps, pricing, orderer, now);
    const more = withoutUndefined({ packerNote, collector: pricing.collector });
    const request = { customerId, net: null, locale, method, hash: '', ...more, entry };
    const written = await addOrder(tx, deps, { request, orderer, holidays, received, receipt: undefined, priced, now });
    const link = { tokenHash: hashToken(entry.token), orderId: written.id, expiresAt: customerLinkEnd(now) };
    await keepOrderLink(tx, { ...link, isForCustomer: true });
    const moving = { orderId: written.id, actor, now, publicUrl: config.publicUrl };
    if (traitsOf(method).confirmedBy === 'counter') await moveAtOnce(tx, { ...moving, move: 'confirm-payment' });
    if (collector?.takesAlong) await moveAtOnce(tx, { ...moving, move: 'hand-over' });
    return written;
  });
}

/** Notes what has happened at the counter as the order was entered, and by whom. */
async function moveAtOnce(tx: Db, moving: OrderMoving): Promise<void> {
  const locked = await lockOrder(tx, moving.orderId);
  if (!locked) throw new Error(`order ${moving.orderId} is gone`);
  await moveLocked(tx, locked, moving);
}

/**
 * Returns the customer of an order, with whatever it is sent to or whoever collects it.
 *
 * @throws {Refusal} not_found, email_known
 */
async function ordererOf(tx: Db, { config }: Pick<Deps, 'config'>, body: Preview, now: Date) {
  const customerId = await customerOf(tx, body, now);
  const addressId = body.address && (await addressOf(tx, customerId, body.address, now));
  const to = withoutUndefined({ addressId, collector: collectorOf(body) });
  const orderer = await orderingCustomer(tx, { customerId, ...to }, config);
  if (!orderer) throw new Refusal('not_found');
  return { customerId, orderer };
}

/**
 * Returns the customer that an order is for: one that the shop knows, or a guest, who is one without a password from now on.
 *
 * @throws {Refusal} not_found, email_known
 */
async function customerOf(
  tx: Db,
  { customer, email, address, collector, locale }: Preview,
  now: Date,
): Promise<number> {
  if (customer !== undefined) {
    const known = await customerById(tx, customer);
    if (!known || known.closedAt || known.erasedAt) throw new Refusal('not_found');
    return known.id;
  }
  const { name = '', phone = '' } = address ?? collector ?? {};
  const guest = { username: name, firstName: name.slice(0, 100).toWellFormed(), lastName: '', phone, locale };
  const created = await createCustomer(tx, { ...guest, email: email ?? withoutMailbox(randomUUID()) }, now);
  if (!created) throw new Refusal('email_known');
  return created.id;
}

/** Returns the address of a customer that an order goes to: one that they have, or a new one. */
async function addressOf(
  tx: Db,
  customerId: number,
  address: NonNullable<Preview['address']>,
  now: Date,
): Promise<number> {
  await lockCustomer(tx, customerId);
  const known = await addressesOf(tx, customerId);
  const { isActive: _, postal_code: postalCode, note, ...rest } = address;
  const fields = { ...rest, postalCode, note: note || null, updatedAt: now };
  const id = sameAddress(known, fields)?.id ?? (await addAddress(tx, customerId, fields));
  if (known.length === 0) await makeDefault(tx, customerId, id);
  return id;
}

/** Thrown to take a transaction back whose work was only to be seen. */
class Seen<T> extends Error {
  readonly value: T;

  constructor(value: T) {
    super('seen');
    this.value = value;
  }
}

/** Returns what work answers, and takes back what it wrote. */
async function inVain<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    await db.transaction(async (tx) => {
      throw new Seen(await work(tx));
    });
  } catch (failure) {
    if (failure instanceof Seen) return failure.value as T;
    throw failure;
  }
  throw new Error('the transaction was not taken back');
}
