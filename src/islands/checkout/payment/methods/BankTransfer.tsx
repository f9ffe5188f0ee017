import { useStore } from '@nanostores/react';
import { Refusal } from '#islands/checkout/StepFrame.tsx';
import { formatCents } from '#islands/ui/product/price.ts';
import { $draft, updateDraft } from '#stores/checkout/draft.ts';
import { accountIdOf } from '#stores/checkout/payment.ts';
import { later } from '#islands/ui/later.tsx';
import { BankAccount } from './BankAccount.tsx';
import { CopyableValue } from './CopyableValue.tsx';
import type { PanelProps } from './panel.ts';

// Most shops have one account. What follows stays where it is when the choice comes.
const AccountChoice = later(
  async () => (await import('./AccountChoice.tsx')).AccountChoice,
  ({ accounts }) => <div style={{ minHeight: `${1.75 + accounts.length * 2.75}rem` }} />,
);

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
      {(isGone || accounts.length > 1) && (
        <AccountChoice accounts={accounts} chosen={chosen} choose={(id) => updateDraft({ account: id })} words={t} />
      )}
      <BankAccount account={account} words={t}>
        {total !== undefined && (
          <CopyableValue
            name={t.amount}
            value={formatCents(symbol, total)}
            plain={(total / 100).toFixed(2)}
            words={t}
          />
        )}
        <CopyableValue name={t.reference} value={draft.reference} words={t} hint={t.referenceHint} />
      </BankAccount>
    </>
  );
}
