import { useEffect, useState } from 'react';
import { readReceipt, type ReceiptReadingWarning as Warning } from '#stores/checkout/readReceipt.ts';
import type { Receipt } from '#stores/checkout/receipt.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { fill } from '#i18n/fill.ts';
import { pageLocale } from '#i18n/pageLocale.ts';

interface Props {
  slip: Receipt;
  /** The file field, which is opened again. */
  field: string;
  words: CheckoutWords['payment'];
}

/** A warning of the codes on the chosen picture; it can be sent all the same. */
export function ReceiptWarning({ slip, field, words }: Props): React.ReactNode {
  const [read, setRead] = useState<{ of: Receipt; warning: Warning | undefined }>();
  useEffect(() => {
    void readReceipt(pageLocale(), slip.picture).then((warning) => setRead({ of: slip, warning }));
  }, [slip]);
  const warning = read?.of === slip ? read.warning : undefined;
  if (!warning) return <div role="status" />;
  return (
    <div
      data-slip-warning
      className="mt-2 grid justify-items-start gap-2 rounded-sm border-s-4 border-accent bg-base-200 px-3 py-2"
      role="status"
    >
      <p>
        {warning.kind === 'used' ? words.slipTransferUsed : words.slipQr}{' '}
        {warning.kind === 'toPay' && warning.baht && fill(words.slipQrAmount, { amount: warning.baht })}
      </p>
      <label className="btn" htmlFor={field}>
        {words.slipOther}
      </label>
    </div>
  );
}
