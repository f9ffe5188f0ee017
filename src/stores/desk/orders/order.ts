import { getOrderTaxDocument, setTaxBuyer } from '#contract/operator/orders/tax.ts';
import type { TaxBuyer } from '#contract/orders/taxDocuments.ts';
import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import {
  moveOrder,
  shipPart,
  undoMove,
  type OrderMoveBody,
  type ShipPartBody,
} from '#contract/operator/orders/orderMoves.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { type ChangedOrder, changeOrderLines, previewOrderLines } from '#contract/operator/orders/orderLines.ts';
import type { OperatorOrder, OrderAction } from '#contract/operator/orders/order.ts';
import {
  getOrderInvoice,
  getOrderSlip,
  makeOrderLink,
  noteOrder,
  seeOrder,
  showOrder,
} from '#contract/operator/orders/orders.ts';
import { Unreachable } from '#api/failures.ts';
import { fetchNamedFile, type NamedFile } from '#api/fetchNamedFile.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import { createReadings, orNull, type Reading } from '#stores/resource.ts';
import { withIdempotencyKey } from '#stores/idempotencyKey.ts';
import { listenToOrders } from '#stores/desk/live.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { forgetTicked } from './scanCheck.ts';

/** A move that can be taken back until then, by the clock of this device in milliseconds. */
export interface Undoable {
  move: OrderAction | 'part';
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

const $lastCarrier = persistentAtom<string>('desk_carrier', 'thailand-post');

/** The carrier that this device sent with last. */
export const lastCarrier = (): string => $lastCarrier.get();

export const $undoable = atom<Undoable | undefined>(undefined);

/** The last change of the order by somebody else since it was shown: who, and the kind of the event. */
export const $elsewhere = atom<Elsewhere | undefined>(undefined);

/** Returns the address of the picture of the slip; another one after a customer has sent another. */
export const receiptAddress = ({ id, slip }: OperatorOrder): string =>
  `/api/v1${getOrderSlip.path.replace('{order}', String(id))}?of=${slip ? Date.parse(slip.sentAt) : 0}`;

/** The invoice of an order as a PDF file, in the language of its customer. */
export const fetchOrderInvoice = ({ invoiceNo }: OperatorOrder): Promise<NamedFile> =>
  fetchNamedFile(getOrderInvoice, { order: invoiceNo }, { locale: pageLocale(), timeout: invoiceMs });

/** A tax invoice or a credit note likewise. */
export const fetchOrderTaxFile = ({ invoiceNo }: OperatorOrder, document: number): Promise<NamedFile> =>
  fetchNamedFile(
    getOrderTaxDocument,
    { order: invoiceNo, document },
    { locale: pageLocale(), timeout: invoiceMs, search: new URLSearchParams({ locale: pageLocale() }) },
  );

/** Keeps the business that the tax invoice of the shown order is for; null for the person of the address. */
export async function saveTaxBuyer(order: OperatorOrder, buyer: TaxBuyer | null): Promise<void> {
  const { data } = await callAsOperator(setTaxBuyer, { ...nameOf(order), body: { buyer } });
  opened?.show(data);
}

/** An order by its number; null where there is none. What others have done to it since it was shown is told. */
export const deskOrder = createReadings('order', (invoiceNo: string) => orNull(() => readOrder(invoiceNo)));

/** The order of the page, once that looks after it. */
let opened: Reading<OperatorOrder | null> | undefined;

async function readOrder(invoiceNo: string): Promise<OperatorOrder> {
  const before = shownOrder();
  const { data } = await callAsOperator(showOrder, { params: { order: invoiceNo } });
  const now = shownOrder();
  // A move of our own was faster.
  if (now && now.version !== before?.version) return now;
  if (!before || before.version === data.version) return data;
  const known = before.events.at(-1)?.id ?? 0;
  const last = data.events.findLast(({ id, kind }) => id > known && kind !== 'seen');
  if (last) $elsewhere.set({ actor: last.actor, kind: last.kind });
  return data;
}

/** Notes that somebody has seen an order, and keeps it up to date until the signal ends it. */
export function openOrder(invoiceNo: string, signal: AbortSignal): void {
  const reading = deskOrder(invoiceNo);
  opened = reading;
  let isNoted = false;
  const stop = reading.$found.subscribe(() => {
    const order = shownOrder();
    // Who may only look leaves no trace.
    if (order && !order.seen && !isNoted) void callAsOperator(seeOrder, nameOf(order)).catch(() => undefined);
    isNoted ||= order !== undefined;
  });
  signal.addEventListener('abort', () => {
    stop();
    opened = undefined;
  });
  listenToOrders({ onNews: () => undefined, onChange: () => shownOrder() && reading.refresh() }, signal);
}

/**
 * Moves the order that is shown, as it is shown: where somebody else was faster nothing is done, and the newest is
 * shown.
 */
export const moveShownOrder = (body: Omit<OrderMoveBody, 'version' | 'attempt'>): Promise<MoveOutcome> =>
  takeStep(body.move, body, (order, request) => callAsOperator(moveOrder, { ...nameOf(order), body: request }));

/** Sends a part of the order that is shown, likewise. */
export const shipShownPart = (body: Omit<ShipPartBody, 'version' | 'attempt'>): Promise<MoveOutcome> =>
  takeStep('part', body, async (order, request) => {
    const sent = await callAsOperator(shipPart, { ...nameOf(order), body: request });
    // The next parcel is checked by itself.
    forgetTicked(order.id);
    return sent;
  });

async function takeStep<Body extends Pick<OrderMoveBody, 'carrier'>>(
  move: Undoable['move'],
  body: Body,
  send: (
    order: OperatorOrder,
    request: Body & { version: number; attempt: string },
  ) => Promise<CallOutput<typeof moveOrder>>,
): Promise<MoveOutcome> {
  const order = shownOrder();
  if (!order) return { state: 'unsure' };
  const request = { ...body, version: order.version };
  try {
    const { data, undo } = await withIdempotencyKey({ order: order.id, move, ...request }, (attempt) =>
      send(order, { ...request, attempt }),
    );
    opened?.show(data);
    $elsewhere.set(undefined);
    $undoable.set(undo ? { move, event: undo.event, until: Date.now() + undo.secondsLeft * 1000 } : undefined);
    if (body.carrier) $lastCarrier.set(body.carrier);
    return { state: 'done' };
  } catch (failure) {
    if (failure instanceof Unreachable) return { state: 'unsure' };
    if (isRefusal(failure)) {
      if (isOutrun(failure.code)) await readOrder(order.invoiceNo).then(opened?.show, () => undefined);
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
    opened?.show(data);
    return undefined;
  } catch (failure) {
    return reasonOf(failure);
  }
}

/** Goods that are to be in an order. */
export type WantedUnits = CallInput<typeof changeOrderLines>['body']['lines'][number];

/** Returns the sums of the shown order with other goods. */
export const previewShownLines = async (order: OperatorOrder, lines: WantedUnits[]): Promise<ChangedOrder> =>
  (await callAsOperator(previewOrderLines, { ...nameOf(order), body: { version: order.version, lines } })).data;

/** Changes the goods of an order, as it was shown and at the total that was seen. */
export async function changeShownLines(
  order: OperatorOrder,
  change: Omit<CallInput<typeof changeOrderLines>['body'], 'version' | 'attempt'>,
): Promise<void> {
  const request = { ...change, version: order.version };
  const { data } = await withIdempotencyKey({ order: order.id, ...request }, (attempt) =>
    callAsOperator(changeOrderLines, { ...nameOf(order), body: { ...request, attempt } }),
  );
  opened?.show(data);
  $elsewhere.set(undefined);
  $undoable.set(undefined);
}

/** Makes a link for the customer of an order; it ends at a time. */
export const linkOfOrder = async (order: OperatorOrder): Promise<{ url: string; until: string }> =>
  (await callAsOperator(makeOrderLink, nameOf(order))).data;

/** Keeps a note for colleagues. */
export async function keepNote(text: string): Promise<void> {
  const order = shownOrder();
  if (!order) return;
  const { data } = await callAsOperator(noteOrder, { ...nameOf(order), body: { text } });
  opened?.show(data);
}

function shownOrder(): OperatorOrder | undefined {
  const found = opened?.$found.get();
  return found?.state === 'loaded' ? (found.value ?? undefined) : undefined;
}

const nameOf = ({ id }: OperatorOrder) => ({ params: { order: String(id) } });
