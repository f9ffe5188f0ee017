import type { ShopState } from '#contract/content/settings.ts';
import type { PaymentOption } from '#contract/payments/calls.ts';
import type { Config } from '#server/config/config.ts';
import type { PaymentSettings } from '#server/config/payments.ts';
import { documentRow } from '#server/content/queries.ts';
import type { Db } from '#server/database/connect.ts';
import type { AskedTerms, ChangedTerms } from './paymentService.ts';
import { payeesDocument, paymentOffers, withPayees } from './payees.ts';

/** The name of the document by which owners open the shop and close it. */
export const openingDocument = 'opening';

/** The terms on which the shop takes orders at the moment. */
export interface ShopTerms {
  state: ShopState;
  /** The accounts; those of the sample too. */
  settings: PaymentSettings;
  /** The ways to pay of the checkout, in its order. */
  offers: PaymentOption[];
  /** True where money can go to an account of the shop's own. */
  hasOwnAccount: boolean;
}

type Settings = Pick<Config, 'payments' | 'isOnThisMachine'>;

/**
 * Returns how the shop takes orders. Accounts that came from the environment are those of somebody who knows what they do, so that
 * such a shop is open until its owners close it. Once there is an account of its own, money goes to no example.
 */
export function shopTerms(
  { payments, isOnThisMachine }: Settings,
  { payees, opening }: ChangedTerms,
  { isTrial = false }: AskedTerms = {},
): ShopTerms {
  const settings = withPayees(payments, payees ?? {});
  const all = paymentOffers(settings);
  const own = ownAmong(all);
  const hasOwnAccount = own.length > 0;
  const isOpen = (opening?.['isOpen'] as boolean | undefined) ?? ownAmong(paymentOffers(payments)).length > 0;
  const offers = hasOwnAccount ? own : all;
  if (hasOwnAccount && isOpen) return { state: 'open', settings, offers, hasOwnAccount };
  if (isOnThisMachine || isTrial) return { state: 'demonstration', settings, offers, hasOwnAccount };
  return { state: 'soon', settings, offers: [], hasOwnAccount };
}

const ownAmong = (offers: readonly PaymentOption[]): PaymentOption[] => offers.filter(({ sample }) => !sample);

/** Reads how the shop takes orders; each time, for another server may have changed it. */
export async function readShopTerms(db: Db, settings: Settings, asked?: AskedTerms): Promise<ShopTerms> {
  const [payees, opening] = await Promise.all([documentRow(db, payeesDocument), documentRow(db, openingDocument)]);
  return shopTerms(settings, { payees: payees?.fields ?? null, opening: opening?.fields ?? null }, asked);
}

/** Returns what whoever starts a shop should know of whether it takes orders; undefined where it is open. */
export const stateSentence = ({ state, hasOwnAccount }: ShopTerms): string | undefined =>
  state === 'open'
    ? undefined
    : `${sentences[state]}; its owner opens it at /desk/opening${hasOwnAccount ? '' : ', once money goes to an account of its own'}`;

const sentences = {
  demonstration: 'this shop is a demonstration: every order is a test',
  soon: 'this shop opens soon: it shows its pages and takes no orders',
} as const;
