import { Fragment } from 'react';
import type { PaymentAccount } from '#contract/payments/payment.ts';
import { readAs } from '#i18n/names.ts';

/** An account in one line, each part in the language of its letters; a number that is cut at its hyphens is hard to compare. */
export const AccountText = ({ bank, number, holder }: PaymentAccount) =>
  [bank, number, holder].flatMap((part, at) =>
    part
      ? [
          <Fragment key={at}>
            {at > 0 && ' · '}
            <span className={part === number ? 'num' : undefined} lang={readAs(part)} translate="no">
              {part}
            </span>
          </Fragment>,
        ]
      : [],
  );
