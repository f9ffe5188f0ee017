import type { Call } from '#contract/call.ts';

/** Areas of the shop by which the activity log is filtered. */
export const activityAreas = [
  'orders',
  'goods',
  'prices',
  'stock',
  'shop',
  'delivery',
  'messages',
  'customers',
  'people',
  'publishing',
  'books',
] as const;
export type ActivityArea = (typeof activityAreas)[number];

/** The area of a call by the first part of its path below `/operator`. */
const areaOfPart: Readonly<Record<string, ActivityArea>> = {
  ...{
    orders: 'orders',
    'order-moves': 'orders',
    'goods-kept': 'orders',
    'test-orders': 'orders',
    'entered-orders': 'orders',
  },
  ...{
    catalogue: 'goods',
    sheets: 'goods',
    goods: 'goods',
    brands: 'goods',
    categories: 'goods',
    'also-called': 'goods',
  },
  ...{ 'timed-changes': 'prices', 'sale-prices': 'prices', coupons: 'prices' },
  ...{ stock: 'stock' },
  ...{ front: 'shop', opening: 'shop', payees: 'shop', 'goods-limits': 'shop', region: 'shop' },
  ...{ 'failed-jobs': 'shop', backup: 'shop' },
  ...{ shipping: 'delivery' },
  ...{ messages: 'messages' },
  ...{ customers: 'customers', newsletter: 'customers' },
  ...{ staff: 'people', tokens: 'people', sessions: 'people', passkeys: 'people', 'recovery-codes': 'people' },
  ...{ 'sign-in': 'people', join: 'people', push: 'people', activity: 'people' },
  ...{ publish: 'publishing', releases: 'publishing' },
  ...{ books: 'books' },
};

/** Returns the area of a call; undefined where no part of its path has one. */
export const areaOfCall = ({ path }: Pick<Call, 'path'>): ActivityArea | undefined => {
  const [first = '', second = ''] = path.split('/').slice(1);
  return areaOfPart[first === 'operator' ? second : first];
};

/** Calls that write nothing but what is typed or read at the moment: they check, preview, upload, note that somebody saw it. */
const silentCalls: ReadonlySet<string> = new Set([
  ...['checkSheet', 'diffCatalogue', 'previewGoods', 'readBarcode', 'previewFront', 'previewMail', 'previewOrderLines'],
  ...['priceEnteredOrder'],
  ...['addCataloguePicture', 'addFrontPicture', 'addShopLogo', 'addPayeePicture'],
  ...['seeOrder', 'seeMessage', 'renewPush'],
  ...['stepUp', 'beginPasskey', 'beginPasskeyStepUp', 'stepUpWithPasskey'],
]);

/** Calls whose use is an act though they write nothing here: what leaves the house, what is published. */
const notedAlways: ReadonlySet<string> = new Set([
  ...['exportBooks', 'exportSubscribers', 'exportCatalogue', 'exportSheet', 'exportActivity', 'dumpDatabase'],
  ...['startPublish', 'rollBack'],
]);

/** Calls by which somebody becomes a person of the staff, and which nobody has to be signed in for. */
const signIns: ReadonlySet<string> = new Set(['signInStaff', 'signInWithPasskey', 'join']);

/**
 * Returns how a call comes into the activity log: each of the operators that writes does, with what it writes;
 * `always` for one that counts without that; undefined for those that leave nothing.
 */
export function activityOf({
  id,
  method,
  audience,
}: Pick<Call, 'id' | 'method' | 'audience'>): 'written' | 'always' | undefined {
  if (notedAlways.has(id)) return 'always';
  if (signIns.has(id)) return 'written';
  return audience === 'operator' && method !== 'GET' && !silentCalls.has(id) ? 'written' : undefined;
}

/** Facts about an act for which each reader has the words: a field of its entry that says only what is now. */
export const activityFacts = ['file', 'undoes', 'created', 'updated', 'rows', 'began', 'ended'] as const;
export type ActivityFact = (typeof activityFacts)[number];

/** Kinds of things that an entry is about. */
export const activitySubjects = [
  ...(['order', 'product', 'category', 'brand', 'document', 'coupon', 'sale', 'timedChange', 'customer'] as const),
  ...([
    'subscriber',
    'message',
    'person',
    'invitation',
    'token',
    'passkey',
    'mail',
    'release',
    'job',
    'device',
  ] as const),
] as const;
export type ActivitySubject = (typeof activitySubjects)[number];

/** Names of parameters that are not called as their subject. */
const subjectOfParam: Readonly<Record<string, ActivitySubject>> = {
  name: 'document',
  session: 'device',
  timed: 'timedChange',
};
const subjectOfPart: Readonly<Record<string, ActivitySubject>> = {
  ...{ goods: 'product', brands: 'brand', categories: 'category', releases: 'release' },
};

/** Returns the thing that a call is about, as its path names it; undefined where it names none. */
export function subjectOfCall({ path }: Pick<Call, 'path'>): { kind: ActivitySubject; param: string } | undefined {
  const [, part = ''] = path.split('/').slice(1);
  const param = /\{(\w+)\}/u.exec(path)?.[1];
  if (param === undefined) return undefined;
  const kind =
    param === 'id' ? subjectOfPart[part] : (subjectOfParam[param] ?? activitySubjects.find((one) => one === param));
  return kind && { kind, param };
}

/** The actor of what customers did with orders of theirs: which one it was is known by the order. */
export const CUSTOMER_ACTOR = 'customer';

/** Acts that no call of the desk asks for: of the shop itself, and what customers do with their orders. */
export const systemActs = {
  timedChange: 'prices',
  saleAnnounced: 'prices',
  ownOrder: 'orders',
  orderUnpaid: 'orders',
  orderUnconfirmed: 'orders',
  accountErased: 'customers',
} as const satisfies Readonly<Record<string, ActivityArea>>;
export type SystemAct = keyof typeof systemActs;
