import { useStore } from '@nanostores/react';
import type { PaymentOption } from '#contract/payments/calls.ts';
import { fill } from '#i18n/fill.ts';
import { readAs } from '#i18n/names.ts';
import { facts, option } from '#islands/checkout/payment/classes.ts';
import { Refusal } from '#islands/checkout/StepFrame.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { formatCents } from '#islands/ui/product/price.ts';
import { $draft, updateDraft } from '#stores/checkout/draft.ts';
import { accountIdOf } from '#stores/checkout/payment.ts';
import { CodePicture } from './CodePicture.tsx';
import { CopyableValue } from './CopyableValue.tsx';
import type { PanelProps } from './panel.ts';

/** The accounts of the shop, the chosen one in full, and the amount and reference of the transfer. */
export function BankTransfer({ offer, order: { total }, words }: PanelProps) {
  const { payment: t, symbol } = words;
  const draft = useStore($draft);
  const { accounts = [] } = offer;
  const chosen = accountIdOf(offer, draft);
  const own = chosen === undefined ? accounts[0] : accounts.find(({ id }) => id === chosen);
  const isGone = chosen !== undefined && !own;
  const account = isGone ? undefined : (own ?? offer.account);
  return (
    <>
      <Refusal text={isGone ? t.accountGone : undefined} />
      {(isGone || accounts.length > 1) && <Accounts accounts={accounts} chosen={chosen} words={t} />}
      {own?.picture && (
        <CodePicture
          {...own.picture}
          src={own.picture.url}
          alt={fill(t.accountPicture, { bank: own.bank })}
          name={own.bank}
          caption={t.scanAccount}
          words={t}
        />
      )}
      <dl className={facts}>
        {account && (
          <>
            <Fact name={t.bank} lang={readAs(account.bank)}>
              {account.bank}
            </Fact>
            <CopyableValue name={t.holder} value={account.holder} words={t} />
            <CopyableValue key={account.number} name={t.number} value={account.number} words={t} />
          </>
        )}
        {total !== undefined && (
          <CopyableValue
            name={t.amount}
            value={formatCents(symbol, total)}
            plain={(total / 100).toFixed(2)}
            words={t}
          />
        )}
        <CopyableValue name={t.reference} value={draft.reference} words={t} hint={t.referenceHint} />
      </dl>
    </>
  );
}

interface AccountsProps {
  accounts: NonNullable<PaymentOption['accounts']>;
  chosen: string | undefined;
  words: PanelProps['words']['payment'];
}

/** Each account by its bank and its last digits. */
const Accounts = ({ accounts, chosen, words }: AccountsProps) => (
  <fieldset>
    <legend className="font-semibold">{words.accounts}</legend>
    {accounts.map(({ id, bank, number }) => (
      <label key={id} className={option}>
        <input
          type="radio"
          name="account"
          className="radio flex-none border-line radio-primary"
          checked={id === chosen}
          onChange={() => updateDraft({ account: id })}
        />
        <span>
          <span lang={readAs(bank)}>{bank}</span>{' '}
          <span className="num" translate="no">
            …{number.replaceAll(/\D/gu, '').slice(-4)}
          </span>
        </span>
      </label>
    ))}
  </fieldset>
);
