import { readAs } from '#i18n/names.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PaymentOption } from '#contract/payments/calls.ts';
import { isPaidByLink, type PaymentMethod } from '#contract/payments/methods.ts';
import { fill } from '#i18n/fill.ts';
import { Part } from '#islands/kit/Part.tsx';
import { Radios } from '#islands/kit/fields/Radios.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { $offers, readPaymentOptions } from '#stores/checkout/payment.ts';
import type { Draft } from './draft.ts';
import type { NewOrderProps } from './words.ts';

interface Props extends NewOrderProps {
  draft: Draft;
  set: (changes: Pick<Draft, 'method'> | Pick<Draft, 'account'>) => void;
}

/** The ways to pay that the shop offers, and the counter. */
export function PaymentPart({ draft: { method, account, handing }, set, locale, words }: Props) {
  const t = words.pay;
  const offers = useStore($offers);
  useEffect(() => void readPaymentOptions(locale), [locale]);
  const offered = offers.state === 'loaded' ? offers.value : [];
  // Whoever takes the goods along pays for them there.
  const methods: PaymentMethod[] = handing === 'take' ? [] : [...offered.map((offer) => offer.method), 'counter'];
  const accounts = accountsOf(offered, method);
  return (
    <Part title={t.title}>
      {offers.state === 'failed' && <ErrorText text={fill(t.failed, { message: offers.reason })} />}
      {methods.length > 0 && (
        <Radios
          name="method"
          legend={<span className="sr-only">{t.title}</span>}
          choices={methods.map(
            (one) => [one, <span lang={readAs(words.methods[one])}>{words.methods[one]}</span>] as const,
          )}
          chosen={method}
          choose={(next) => set({ method: next })}
        />
      )}
      {accounts.length > 1 && (
        <Radios
          name="account"
          legend={t.account}
          choices={accounts.map(({ id, bank, number }) => [id, `${bank} · ${number}`] as const)}
          chosen={account ?? accounts[0]?.id}
          choose={(id) => set({ account: id })}
        />
      )}
      {method === 'counter' && <p className="muted">{t.counterHint}</p>}
      {isPaidByLink(method) && <p className="muted">{t.linkHint}</p>}
    </Part>
  );
}

const accountsOf = (offers: readonly PaymentOption[], method: PaymentMethod) =>
  offers.find((offer) => offer.method === method)?.accounts ?? [];
