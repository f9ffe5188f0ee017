import * as z from 'zod/mini';
import { amount } from '#contract/values/basic.ts';
import { country } from '#contract/values/country.ts';
import { withReason } from '#contract/values/fieldReasons.ts';
import { moneyText, toMinor } from '#server/catalogue/rules/money.ts';
import { say } from '#server/words.ts';
import type { OwnerSetting, PaymentMethodModule } from './methodModule.ts';

/** The largest ceiling and fee, in the currency of the shop. */
const mostMoney = 10_000_000;

const setting: OwnerSetting<'cashOnDelivery'> = {
  field: 'cashOnDelivery',
  read: ({ cashOnDelivery = null }) => cashOnDelivery,
  schema: () => {
    const money = z.number(withReason('money')).check(z.maximum(mostMoney, withReason('money')));
    const isAmount = z.refine((value) => z.safeParse(amount, value).success, withReason('money'));
    return z.nullable(
      z.strictObject({
        countries: z.array(country).check(
          z.minLength(1, withReason('required')),
          z.refine((all) => new Set(all).size === all.length, withReason('wrong')),
        ),
        most: money.check(z.positive(withReason('money')), isAmount),
        fee: money.check(isAmount),
      }),
    );
  },
  write: ({ cashOnDelivery: _, ...settings }, value) => (value ? { ...settings, cashOnDelivery: value } : settings),
  text: ({ countries, most, fee }, currency, locale) =>
    say(locale, 'staffMails', 'payees.cash', {
      countries: countries.map((one) => say(locale, 'addresses', one)).join(' · '),
      most: moneyText(toMinor(most), currency),
      fee: moneyText(toMinor(fee), currency),
    }),
};

/** Cash that the courier collects. Its order is packed and sent unpaid, and staff say when the money has come. */
export const cashOnDelivery: PaymentMethodModule = {
  offer: ({ cashOnDelivery: terms }) => terms && { method: 'cashOnDelivery', sample: false, ...terms },
  mail: {
    state: 'onDelivery',
    steps: ({ locale, total }) => [
      ...(['packing', 'sending'] as const).map((step) => say(locale, 'orderPlaced', `next.${step}`)),
      say(locale, 'orderPlaced', 'next.onDelivery', { total }),
    ],
    toShop: ({ locale, total }) => [say(locale, 'orderMails', 'toShop.collect', { total })],
    shipped: ({ locale, total }) => [say(locale, 'orderPlaced', 'next.onDelivery', { total })],
  },
  setting,
};
