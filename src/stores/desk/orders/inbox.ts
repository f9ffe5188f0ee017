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
import type { Loadable } from '#stores/loadable.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { listenToOrders, type OrderNews } from '#stores/desk/live.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { moveOrders } from '#contract/operator/orders/orderMoves.ts';
import type { Carrier } from '#contract/orders/carriers.ts';
import { createResource, searchOf } from '#stores/resource.ts';
import { withIdempotencyKey } from '#stores/idempotencyKey.ts';

/** A page of the orders that the inbox shows. */
export type OrdersPage = CallOutput<typeof listAllOrders>;

/** Orders on one page. */
const limit = 50;

const first: { group: OrderGroup; text: string; page: number } = { group: 'new', text: '', page: 1 };

/** A query for orders: those of a group, or those that a text finds among all. */
export type InboxQuery = typeof first;

/** The orders of the inbox, a page at a time. */
export const orders = createResource('orders', first, ({ group, text, page }) =>
  callAsOperator(listAllOrders, { query: { page, limit, ...(text ? { text } : { group }) } }),
);

export const $inbox = atom<Loadable<InboxGroups>>({ state: 'loading' });

/** The orders that are ticked, by id. */
export const $selected = atom<ReadonlyMap<number, OperatorOrderSummary>>(new Map());

/** Number of orders that have come since the page was opened, and the order that changed last elsewhere. */
export const $arrived = atom(0);

/** Shows other orders; those that are shown already are read again. */
export function showOrders(change: Partial<InboxQuery>): void {
  const shown = searchOf(orders.$query.get(), first);
  $selected.set(new Map());
  orders.ask(change);
  if (searchOf(orders.$query.get(), first) === shown) orders.refresh();
}

/** Counts what waits; shows the first group in which something does, where the address asks for none; then keeps it up to date. */
export async function openInbox(search: string, signal: AbortSignal): Promise<void> {
  const isAsked = ['group', 'text'].some((name) => new URLSearchParams(search).has(name));
  // Most often something new waits, so that its orders need not wait for the counts.
  await readGroups((groups) => isAsked || orders.ask({ group: firstGroup(groups) }));
  if (!signal.aborted) watchInbox(signal);
}

/** Keeps counts and orders up to date until the signal ends it. */
function watchInbox(signal: AbortSignal): void {
  signal.addEventListener('abort', orders.$found.listen(keepSelected));
  const onNews = (news: OrderNews): void => {
    $inbox.set({ state: 'loaded', value: news.groups });
    $arrived.set($arrived.get() + news.events.filter(({ kind }) => kind === 'placed').length);
  };
  listenToOrders({ onNews, onChange: readInbox }, signal);
}

/** Reads counts and orders again; what is shown stays until the answer is there. */
export function readInbox(): void {
  orders.refresh();
  void readGroups();
}

/** Reads the counts; `before` they are shown, they are told. */
async function readGroups(before?: (groups: InboxGroups) => void): Promise<void> {
  try {
    const { groups } = (await callAsOperator(getInbox, {})).data;
    before?.(groups);
    $inbox.set({ state: 'loaded', value: groups });
  } catch (failure) {
    if ($inbox.get().state !== 'loaded') $inbox.set({ state: 'failed', reason: reasonOf(failure) });
  }
}

/** The first group in which something waits. */
const firstGroup = (groups: InboxGroups): OrderGroup => orderGroups.find((group) => groups[group].count > 0) ?? 'new';

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
  readInbox();
  return { done: moved.size, left };
}
