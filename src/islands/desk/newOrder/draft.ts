import type { OrderChannel } from '#contract/orders/channel.ts';
import type { PaymentMethod } from '#contract/payments/methods.ts';
import type { Locale } from '#contract/values/locale.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { toArabicDigits } from '#burmese/digits.ts';
import type { EnteredOrder } from '#stores/desk/orders/enterOrder.ts';
import { keepDraft, keptDraft } from '#stores/desk/drafts.ts';
import { parseStored } from '#stores/parseStored.ts';
import type { NewOrderWords } from './words.ts';

/** Goods in the form, and the price that is agreed on as it is typed. */
export interface DraftLine {
  variationId: number;
  name: string;
  quantity: number;
  agreed?: { price: string; reason: string } | undefined;
}

/** A customer that the shop knows, or a guest. */
export type DraftCustomer =
  { id: number; name: string; contact: string; phone: string } | { id?: undefined; email: string };

/** The way of the goods to the customer: by parcel, collected at the shop later, or along from the counter. */
export type Handing = 'send' | 'collect' | 'take';

/** An order while it is filled in. */
export interface Draft {
  channel: OrderChannel;
  locale: Locale;
  customer?: DraftCustomer | undefined;
  handing: Handing;
  /** The address that it is sent to. */
  address?: EnteredOrder['address'];
  /** Whoever takes it at the shop. */
  recipient: { name: string; phone: string };
  lines: readonly DraftLine[];
  method: PaymentMethod;
  account?: string | undefined;
  note: string;
  coupon: string;
}

const draftName = 'new-order';

/** Returns what was filled in before in this tab, else an empty order. */
export function storedDraft(locale: Locale): Draft {
  const kept = parseStored(keptDraft(draftName));
  const empty: Draft = {
    ...{ channel: 'phone', locale, handing: 'send', recipient: { name: '', phone: '' } },
    ...{ lines: [], method: 'bankTransfer', note: '', coupon: '' },
  };
  return typeof kept === 'object' && kept !== null && 'lines' in kept ? { ...empty, ...(kept as Draft) } : empty;
}

/** Returns what follows from the channel: whoever stands at the counter is a guest, pays there and takes the goods along. */
export function withChannel({ handing, method, customer }: Draft, channel: OrderChannel): Partial<Draft> {
  if (channel === 'counter')
    return { channel, handing: 'take', method: 'counter', customer: customer ?? { email: '' } };
  return handing === 'take' ? { channel, handing: 'send', method: 'bankTransfer' } : { channel, method };
}

/** Returns what follows from another customer: their name and number, and an address of theirs. */
export const withCustomer = (customer: DraftCustomer | undefined): Partial<Draft> => ({
  ...{ customer, address: undefined },
  recipient: customer?.id === undefined ? { name: '', phone: '' } : { name: customer.name, phone: customer.phone },
});

/** Keeps what is filled in, for this tab. */
export const keep = (draft: Draft): void => keepDraft(draftName, JSON.stringify(draft));

/** Forgets it once the order is entered. */
export const forget = (): void => keepDraft(draftName, '');

/** The price of an agreement; undefined where it is none. */
function priceIn(text: string): number | undefined {
  const typed = toArabicDigits(text.trim());
  const price = /^\d{1,9}(?:\.\d{1,2})?$/u.test(typed) ? Number(typed) : 0;
  return price > 0 ? price : undefined;
}

/** Returns what is wrong with the line, in words. */
export function faultsOf({ agreed }: DraftLine, { goods: t }: NewOrderWords): { price?: string; reason?: string } {
  if (!agreed) return {};
  return withoutUndefined({
    price: priceIn(agreed.price) === undefined ? t.priceWrong : undefined,
    reason: agreed.reason.trim() === '' ? t.reasonMissing : undefined,
  });
}

/** Returns the order as it is sent, or what is still missing. */
export function entryOf(draft: Draft): EnteredOrder | keyof NewOrderWords['missing'] {
  const { channel, locale, customer, handing, address, recipient, method, account, note, coupon } = draft;
  const lines = draft.lines.filter(({ quantity }) => quantity > 0);
  if (!customer) return 'customer';
  if (handing === 'send' && !address) return 'address';
  if (handing !== 'send' && recipient.name.trim() === '') return 'name';
  if (lines.length === 0) return 'lines';
  return {
    ...{ channel, locale, paymentMethod: method },
    ...(handing === 'send' ? { address } : { collector: collectorOf(draft) }),
    ...withoutUndefined({
      customer: customer.id,
      email: customer.id === undefined ? customer.email.trim() || undefined : undefined,
      account: method === 'bankTransfer' ? account : undefined,
      packerNote: note.trim() || undefined,
      coupon: coupon.trim() || undefined,
    }),
    lines: lines.map(({ variationId, quantity, agreed }) => ({
      ...{ variationId, quantity },
      ...(agreed ? { agreed: { price: priceIn(agreed.price) ?? 0, reason: agreed.reason.trim() } } : {}),
    })),
  };
}

const collectorOf = ({ handing, recipient: { name, phone } }: Draft) => ({
  name: name.trim(),
  ...withoutUndefined({ phone: phone.trim() || undefined, takesAlong: handing === 'take' ? true : undefined }),
});
