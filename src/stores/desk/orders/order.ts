import { atom } from 'nanostores';
import { moveOrder, undoMove, type OrderMoveBody } from '#contract/operator/orders/orderMoves.ts';
import type { OperatorOrder, OrderAction } from '#contract/operator/orders/order.ts';
import { getOrderInvoice, getOrderSlip, noteOrder, seeOrder, showOrder } from '#contract/operator/orders/orders.ts';
import { Unreachable } from '#api/failures.ts';
import { fetchNamedFile, type NamedFile } from '#api/fetchNamedFile.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import type { Loadable } from '#stores/loadable.ts';
import { withIdempotencyKey } from '#stores/desk/idempotencyKey.ts';
import { keepCarrier } from './lastCarrier.ts';
import { listenToOrders } from '#stores/desk/live.ts';
import { callAsOperator } from '#stores/desk/operator.ts';

export type LoadableDeskOrder = Loadable<OperatorOrder> | { state: 'missing' };

/** A move that can be taken back until then, by the clock of this device in milliseconds. */
export interface Undoable {
  move: OrderAction;
  event: number;
  until: number;
}

/** A change of an order by somebody else: who, and the kind of the event. */
export interface Elsewhere {
  actor: string;
  kind: string;
}

/** Outcomes of a move; `unsure` when no answer came. `first` was done before it by somebody else. */
export type MoveOutcome =
  | { state: 'done' }
  | { state: 'refused'; code: string; reason: string; first?: Elsewhere | undefined }
  | { state: 'unsure' };

/** Making a file takes the shop a moment. */
const invoiceMs = 30_000;

export const $deskOrder = atom<LoadableDeskOrder>({ state: 'loading' });
export const $undoable = atom<Undoable | undefined>(undefined);

/** The last change of the order by somebody else since it was shown: who, and the kind of the event. */
export const $elsewhere = atom<Elsewhere | undefined>(undefined);

/** The number in the address of the page of an order. */
export const invoiceNoIn = (search: string): string => new URLSearchParams(search).get('no') ?? '';

/** Returns the address of the picture of the slip; another one after a customer has sent another. */
export const receiptAddress = ({ id, slip }: OperatorOrder): string =>
  `/api/v1${getOrderSlip.path.replace('{order}', String(id))}?of=${slip ? Date.parse(slip.sentAt) : 0}`;

/** The invoice of an order as a PDF file, in the language of its customer. */
export const fetchOrderInvoice = ({ invoiceNo }: OperatorOrder): Promise<NamedFile> =>
  fetchNamedFile(getOrderInvoice, { order: invoiceNo }, { locale: pageLocale(), timeout: invoiceMs });

/** Reads an order, notes that somebody has seen it, and keeps it up to date until the signal ends it. */
export async function openOrder(invoiceNo: string, signal: AbortSignal): Promise<void> {
  $deskOrder.set({ state: 'loading' });
  await readDeskOrder(invoiceNo);
  const order = shownOrder();
  // Who may only look leaves no trace.
  if (order && !order.seen) void callAsOperator(seeOrder, nameOf(order)).catch(() => undefined);
  if (signal.aborted) return;
  const onChange = (): void => void readAgain();
  listenToOrders({ onNews: () => undefined, onChange }, signal);
}

/** Reads the order of the page. */
export async function readDeskOrder(invoiceNo: string): Promise<void> {
  try {
    const { data } = await callAsOperator(showOrder, { params: { order: invoiceNo } });
    $deskOrder.set({ state: 'loaded', value: data });
  } catch (failure) {
    const isMissing = isRefusal(failure) && (failure.status === 404 || failure.status === 400);
    $deskOrder.set(isMissing ? { state: 'missing' } : { state: 'failed', reason: reasonOf(failure) });
  }
}

/**
 * Moves the order that is shown, as it is shown: where somebody else was faster nothing is done, and the newest is
 * shown.
 */
export async function moveShownOrder(body: Omit<OrderMoveBody, 'version' | 'attempt'>): Promise<MoveOutcome> {
  const order = shownOrder();
  if (!order) return { state: 'unsure' };
  const request = { ...body, version: order.version };
  try {
    const { data, undo } = await withIdempotencyKey({ order: order.id, ...request }, (attempt) =>
      callAsOperator(moveOrder, { ...nameOf(order), body: { ...request, attempt } }),
    );
    $deskOrder.set({ state: 'loaded', value: data });
    $elsewhere.set(undefined);
    $undoable.set(
      undo ? { move: body.move, event: undo.event, until: Date.now() + undo.secondsLeft * 1000 } : undefined,
    );
    if (body.carrier) keepCarrier(body.carrier);
    return { state: 'done' };
  } catch (failure) {
    if (failure instanceof Unreachable) return { state: 'unsure' };
    if (isRefusal(failure)) {
      if (isOutrun(failure.code)) await readAgain();
      const first = isOutrun(failure.code) ? $elsewhere.get() : undefined;
      // The refusal says it beside the button.
      if (first) $elsewhere.set(undefined);
      return { state: 'refused', code: failure.code, reason: failure.message, first };
    }
    return { state: 'refused', code: 'unexpected', reason: reasonOf(failure) };
  }
}

/** Returns true if a move was refused since the order is not as it was shown. */
export const isOutrun = (code: string): boolean => code === 'order_changed' || code === 'illegal_move';

/** Takes the last move back; answers why not where it cannot be. */
export async function undoShownMove(): Promise<string | undefined> {
  const [order, undoable] = [shownOrder(), $undoable.get()];
  if (!order || !undoable) return undefined;
  $undoable.set(undefined);
  try {
    const { data } = await callAsOperator(undoMove, { ...nameOf(order), body: { event: undoable.event } });
    $deskOrder.set({ state: 'loaded', value: data });
    return undefined;
  } catch (failure) {
    return reasonOf(failure);
  }
}

/** Keeps a note for colleagues. */
export async function keepNote(text: string): Promise<void> {
  const order = shownOrder();
  if (!order) return;
  const { data } = await callAsOperator(noteOrder, { ...nameOf(order), body: { text } });
  $deskOrder.set({ state: 'loaded', value: data });
}

/** Reads the order once more without a flicker, and tells what others have done to it. */
async function readAgain(): Promise<void> {
  const before = shownOrder();
  if (!before) return;
  const answer = await callAsOperator(showOrder, nameOf(before)).catch(() => undefined);
  const now = shownOrder();
  // A move of our own was faster.
  if (!answer || now?.version !== before.version || answer.data.version === before.version) return;
  const known = before.events.at(-1)?.id ?? 0;
  const last = answer.data.events.findLast(({ id, kind }) => id > known && kind !== 'seen');
  $deskOrder.set({ state: 'loaded', value: answer.data });
  if (last) $elsewhere.set({ actor: last.actor, kind: last.kind });
}

function shownOrder(): OperatorOrder | undefined {
  const order = $deskOrder.get();
  return order.state === 'loaded' ? order.value : undefined;
}

const nameOf = ({ id }: OperatorOrder) => ({ params: { order: String(id) } });
