import { atom } from 'nanostores';
import type { CallOutput } from '#contract/call.ts';
import { getInbox, type InboxGroups } from '#contract/operator/orders/inbox.ts';
import {
  type OperatorOrderSummary,
  type OrderAction,
  type OrderGroup,
  orderGroups,
} from '#contract/operator/orders/order.ts';
import { listAllOrders } from '#contract/operator/orders/orders.ts';
import { latestOnly } from '#stores/latestOnly.ts';
import type { Loadable } from '#stores/loadable.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { listenToOrders, type OrderNews } from '#stores/desk/live.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { moveOrders } from '#contract/operator/orders/orderMoves.ts';
import type { Carrier } from '#contract/orders/carriers.ts';
import { withIdempotencyKey } from '#stores/desk/idempotencyKey.ts';

/** A page of the orders that the inbox shows. */
export type OrdersPage = CallOutput<typeof listAllOrders>;

/** A query for orders: those of a group, or those that a text finds among all. */
export interface InboxQuery {
  group: OrderGroup | undefined;
  text: string;
  page: number;
}

/** Orders on one page. */
const limit = 50;

export const $inbox = atom<Loadable<InboxGroups>>({ state: 'loading' });
export const $list = atom<Loadable<OrdersPage>>({ state: 'loading' });
export const $query = atom<InboxQuery>({ group: undefined, text: '', page: 1 });

/** The orders that are ticked, by id. */
export const $selected = atom<ReadonlyMap<number, OperatorOrderSummary>>(new Map());

/** Number of orders that have come since the page was opened, and the order that changed last elsewhere. */
export const $arrived = atom(0);

const latest = latestOnly<Loadable<OrdersPage>>((list) => {
  // What is shown already is worth more than the message that the connection broke.
  if (list.state === 'failed' && $list.get().state === 'loaded') return;
  $list.set(list);
  keepSelected(list);
});

/** Reads which orders the address asks for. */
function queryFrom(search: string): InboxQuery {
  const asked = new URLSearchParams(search);
  const group = orderGroups.find((one) => one === asked.get('group'));
  const page = Number(asked.get('page'));
  return {
    group,
    text: asked.get('text') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of the address that `queryFrom` reads. */
export function searchOf({ group, text, page }: InboxQuery): string {
  const asked = new URLSearchParams();
  if (group) asked.set('group', group);
  if (text) asked.set('text', text);
  if (page > 1) asked.set('page', String(page));
  return asked.size > 0 ? `?${String(asked)}` : '';
}

/** Shows the orders of a query, and none while they are read. */
export async function showOrders(query: InboxQuery): Promise<void> {
  $query.set(query);
  $selected.set(new Map());
  $list.set({ state: 'loading' });
  await readList();
}

/** Shows what the address asks for, else the first group in which something waits; then keeps it up to date. */
export async function openInbox(search: string, signal: AbortSignal): Promise<void> {
  await readFirst(queryFrom(search));
  if (!signal.aborted) watchInbox(signal);
}

async function readFirst(asked: InboxQuery): Promise<void> {
  if (asked.group || asked.text) {
    await Promise.all([readGroups(), showOrders(asked)]);
    return;
  }
  // Most often something new waits, so that its orders need not wait for the counts.
  const whenNew = { ...asked, group: 'new' } as const;
  const newOrders = readOrders(whenNew);
  await readGroups();
  const inbox = $inbox.get();
  const group = inbox.state === 'loaded' ? firstGroup(inbox.value) : undefined;
  if (group !== 'new') return showOrders({ ...asked, group });
  $query.set(whenNew);
  await latest.ask(() => newOrders);
}

/** Keeps counts and orders up to date until the signal ends it. */
function watchInbox(signal: AbortSignal): void {
  const onNews = (news: OrderNews): void => {
    $inbox.set({ state: 'loaded', value: news.groups });
    $arrived.set($arrived.get() + news.events.filter(({ kind }) => kind === 'placed').length);
  };
  listenToOrders({ onNews, onChange: () => void readInbox() }, signal);
}

/** Reads counts and orders again; what is shown stays until the answer is there. */
export async function readInbox(): Promise<void> {
  await Promise.all([readGroups(), readList()]);
}

/** Reads the counts. */
async function readGroups(): Promise<void> {
  try {
    $inbox.set({ state: 'loaded', value: (await callAsOperator(getInbox, {})).data.groups });
  } catch (failure) {
    if ($inbox.get().state !== 'loaded') $inbox.set({ state: 'failed', reason: reasonOf(failure) });
  }
}

/** The first group in which something waits. */
const firstGroup = (groups: InboxGroups): OrderGroup => orderGroups.find((group) => groups[group].count > 0) ?? 'new';

const readList = (): Promise<void> => latest.ask(() => readOrders($query.get()));

function readOrders({ group, text, page }: InboxQuery): Promise<Loadable<OrdersPage>> {
  const query = { page, limit, ...(text ? { text } : group ? { group } : {}) };
  return callAsOperator(listAllOrders, { query }).then(
    (value) => ({ state: 'loaded', value }),
    (failure: unknown) => ({ state: 'failed', reason: reasonOf(failure) }),
  );
}

/** Ticks an order or takes the tick away. */
export function toggleSelected(order: OperatorOrderSummary): void {
  const selected = new Map($selected.get());
  if (!selected.delete(order.id)) selected.set(order.id, order);
  $selected.set(selected);
}

/** Ticks these orders alone. */
export const select = (orders: readonly OperatorOrderSummary[]): void =>
  $selected.set(new Map(orders.map((order) => [order.id, order])));

/** Unticks what is not in the list any more; what has changed is ticked as it is now. */
function keepSelected(list: Loadable<OrdersPage>): void {
  if (list.state !== 'loaded') return;
  select(list.value.data.filter(({ id }) => $selected.get().has(id)));
}

/** Moves that can be made for several orders at once. */
const manyMoves = ['confirm-payment', 'pack', 'ship'] as const satisfies readonly OrderAction[];
export type ManyMove = (typeof manyMoves)[number];

/** The way that parcels are sent: by whom, and the number of each by the id of its order. */
export interface Parcels {
  carrier: Carrier;
  numbers: Readonly<Record<number, string>>;
}

/** The outcome of a move of several orders. */
export interface MovedMany {
  done: number;
  /** The orders that stayed as they were, and why. */
  left: readonly { invoiceNo: string; message: string }[];
}

/** The moves that all of these orders allow. */
export const movesOf = (orders: readonly OperatorOrderSummary[]): ManyMove[] =>
  manyMoves.filter((move) => orders.every(({ moves }) => moves.includes(move)));

/**
 * Moves the ticked orders, each for itself. What was moved is not ticked any more.
 *
 * @throws the failure of the call, after which nothing is certain: the same again finds out
 */
export async function moveSelected(move: ManyMove, parcels?: Parcels): Promise<MovedMany> {
  const selected = $selected.get();
  const request = {
    move,
    orders: [...selected.values()].map(({ id, version }) => ({
      order: id,
      version,
      ...(parcels?.numbers[id] ? { trackingNumber: parcels.numbers[id] } : {}),
    })),
    ...(parcels ? { carrier: parcels.carrier } : {}),
  };
  const { data } = await withIdempotencyKey(request, (attempt) =>
    callAsOperator(moveOrders, { body: { ...request, attempt } }),
  );
  const left = data.flatMap(({ order, refusal }) => {
    const invoiceNo = selected.get(order)?.invoiceNo;
    return refusal && invoiceNo ? [{ invoiceNo, message: refusal.message }] : [];
  });
  const moved = new Set(data.filter(({ refusal }) => !refusal).map(({ order }) => order));
  $selected.set(new Map([...$selected.get()].filter(([id]) => !moved.has(id))));
  await readInbox();
  return { done: moved.size, left };
}
