import { useState } from 'react';
import type * as z from 'zod/mini';
import { Refused } from '#api/failures.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { Address } from '#contract/accounts/addresses.ts';
import type { PaymentOption } from '#contract/payments/calls.ts';
import * as paths from '#i18n/paths.ts';
import { readAddresses } from '#stores/account/addresses.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { $draft, type Draft, updateDraft } from '#stores/checkout/draft.ts';
import { type OrderContent, placeOrder, type PlaceOutcome, resendOrder } from '#stores/checkout/placing.ts';
import { accountIdOf, readPaymentOptions } from '#stores/checkout/payment.ts';
import { applyCoupon, dropCoupon } from '#stores/checkout/coupon.ts';
import { $receipt } from '#stores/checkout/receipt.ts';
import { readReservation, showLimit } from '#stores/checkout/reservation.ts';
import { liveFromRefusal, mergeLive } from '#stores/checkout/live.ts';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { type PaymentMethod, traitsOf } from '#contract/payments/methods.ts';
import type { CallInput } from '#contract/call.ts';
import type { orderLine, placeOrder as placeOrderCall } from '#contract/orders/calls.ts';
import { lineTotal, quotedGoods } from '#islands/cart/sums.ts';

export interface Placing {
  /** While prices and stock are read once more. */
  checking: boolean;
  /** That failed, so nothing has been sent. */
  uncheckable: boolean;
  /** The reason why the order was refused, or what it lacks; of the step that is open. */
  error: string | undefined;
  setError: (error: string | undefined) => void;
  /** The reason why the slip was refused. */
  slipError: string | undefined;
  setSlipError: (error: string | undefined) => void;
  place: (address: Address | undefined, offer: PaymentOption | undefined) => Promise<void>;
}

/** Places the order, or shows what is missing (specification, section 5). */
export function usePlaceOrder(order: CurrentOrder, words: CheckoutWords): Placing {
  const [checking, setChecking] = useState(false);
  const [uncheckable, setUncheckable] = useState(false);
  const [receiptError, setReceiptError] = useState<string>();
  const [error, setError] = useState<string>();

  const isAsAccepted = async (): Promise<boolean> => {
    setChecking(true);
    setUncheckable(false);
    try {
      return !(await order.recheck());
    } catch {
      setUncheckable(true);
      return false;
    } finally {
      setChecking(false);
    }
  };

  const refused = async ({ reason, failure }: PlaceOutcome & { state: 'refused' }): Promise<void> => {
    // The end of a session has an alert of its own.
    const isSignedOut = failure instanceof Refused && failure.status === 401;
    const isOfAccount = failure instanceof Refused && failure.code === 'method_account_gone';
    const isOfReceipt = failure instanceof Refused && failure.code.startsWith('slip_');
    // What one buyer may take is said above, with what can be done.
    const isOfLimit = showLimit(failure);
    if (!isSignedOut && !isOfReceipt && !isOfLimit && !isOfAccount) setError(reason);
    if (!(failure instanceof Refused)) return;
    const live = liveFromRefusal(failure, order.sums?.grams ?? 0, order.to);
    if (live) {
      // What was kept would hide what is missing, if it is kept no more.
      await readReservation(words.locale);
      mergeLive(live);
    }
    // Fee, countries and ceiling of a way to pay are read with it.
    if (failure.code === 'wrong_total' || failure.code.startsWith('method_')) await readPaymentOptions(words.locale);
    if (failure.code.startsWith('coupon_')) dropCoupon();
    if (failure.code === 'wrong_total' && order.coupon) await renewCoupon();
    if (failure.code === 'unknown_item') await isAsAccepted();
    if (failure.code === 'unknown_address') await readAddresses();
    if (isOfReceipt) setReceiptError(reason);
    // The step says of itself that the account is gone.
    if (isOfReceipt || isOfAccount) updateDraft({ step: 'payment' });
  };

  /** Its terms may be others by now. */
  const renewCoupon = async (): Promise<void> => {
    await applyCoupon(words.locale, order.coupon?.code ?? '', quotedGoods(order.bought), order.destination).catch(
      dropCoupon,
    );
  };

  const askForReceipt = (): void => {
    setReceiptError(words.payment.slipRequired);
    updateDraft({ step: 'payment' });
  };

  const place: Placing['place'] = async (address, offer) => {
    if (checking || !offer) return;
    setError(undefined);
    if (order.bought.length === 0) return setError(words.pleaseSelect);
    const { collector } = $draft.get();
    const isCollected = order.to === 'collect' && collector;
    if (!address && !isCollected) return setError(words.address.required);
    if (traitsOf(offer.method).needsReceipt && !$receipt.get()) return askForReceipt();
    if (!(await isAsAccepted())) return;
    const receipt = traitsOf(offer.method).needsReceipt ? $receipt.get()?.id : undefined;
    const account = accountIdOf(offer, $draft.get());
    if (account !== undefined) updateDraft({ account });
    const to = isCollected
      ? { collectName: collector.name, collectPhone: collector.phone }
      : { addressId: address?.id };
    const outcome = await placeOrder(orderContent(order, to, offer.method, $draft.get(), receipt));
    if (outcome.state === 'refused') await refused(outcome);
    else followUp(outcome, words.locale);
  };
  return { checking, uncheckable, error, setError, slipError: receiptError, setSlipError: setReceiptError, place };
}

/** Sends an order of unknown outcome again. What it was refused for is said in a dialog: the form of it is gone. */
export async function retryOrder(words: CheckoutWords): Promise<void> {
  const outcome = await resendOrder();
  if (outcome.state !== 'refused') return followUp(outcome, words.locale);
  // The end of a session has an alert of its own.
  const isSignedOut = outcome.failure instanceof Refused && outcome.failure.status === 401;
  if (!isSignedOut) await showDialog({ mood: 'error', text: outcome.reason });
}

/** Goes to the payment page, or to the page of the order, from where Back does not lead into checkout again. */
function followUp(outcome: PlaceOutcome, locale: Locale): void {
  if (outcome.state !== 'placed') return;
  const { id, url } = outcome.order;
  if (url !== undefined) return location.assign(url);
  location.replace(paths.orderPlaced(locale, id));
}

type Line = z.input<typeof orderLine>;
type Form = CallInput<typeof placeOrderCall>['form'];

/** The content of the order with the prices that the shopper has accepted: the server refuses others. */
function orderContent(
  { bought, coupon, total = 0 }: CurrentOrder,
  to: Pick<Form, 'collectName' | 'collectPhone'> & { addressId?: number | undefined },
  paymentMethod: PaymentMethod,
  { reference, account, packerNote, substitutes = 'ask', tax }: Draft,
  receipt: string | undefined,
): OrderContent {
  const items = bought.map(({ line, view }): Line => ({
    productId: view.product.id,
    productName: view.product.name,
    variationId: view.variation.id,
    quantity: line.quantity,
    unitPrice: view.price,
    subTotal: lineTotal({ quantity: line.quantity, price: view.price }) / 100,
    paymentMethod,
  }));
  const form = {
    total: (total / 100).toFixed(2),
    paymentMethod,
    ...to,
    coupon: coupon?.code,
    reference,
    account,
  } satisfies Omit<Form, 'items'>;
  const requests = { packerNote: packerNote?.trim() || undefined, substitutes, ...tax } satisfies Partial<Form>;
  return withoutUndefined({ ...form, ...requests, items: JSON.stringify(items), slip: receipt });
}
