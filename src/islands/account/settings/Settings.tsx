import { useEffect, useState } from 'react';
import type { Customer } from '#contract/accounts/customer.ts';
import { readDevices } from '#stores/account/profile.ts';
import type { AccountProps } from '#islands/account/words.ts';
import { CloseAccount } from './CloseAccount.tsx';
import { Devices } from './Devices.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { SignOut } from './SignOut.tsx';
import { NumeralsChoice } from './NumeralsChoice.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { successMessage } from '#stores/shell/flashMessages.ts';
import { toast } from '#stores/shell/feedback.ts';
import { readCustomerData } from '#stores/account/privacy.ts';
import { alertFailure } from '#islands/account/alertFailure.ts';

interface Props extends AccountProps {
  customer: Customer;
}

/** Language, numerals and theme, the devices, signing out, and the data of the customer. */
export function Settings(props: Props) {
  const t = props.words.settings;
  useEffect(() => void readDevices(), []);
  return (
    <div className="settings">
      <section className="panel">
        <h2>{t.title}</h2>
        <LanguageChoice {...props} words={t} />
        <NumeralsChoice words={t} />
        <ThemeChoice words={t} />
      </section>
      <Devices {...props} />
      <SignOut words={t} />
      <YourData {...props} />
      <CloseAccount {...props} />
    </div>
  );
}

/** Downloads everything that the shop keeps about the customer. */
function YourData({ words: { yourData: t } }: Pick<AccountProps, 'words'>) {
  const [reading, setReading] = useState(false);
  const download = async (): Promise<void> => {
    setReading(true);
    const outcome = await readCustomerData();
    setReading(false);
    if (outcome.ok) {
      save(outcome.file ?? '');
      toast(successMessage(t.downloaded));
    } else await alertFailure(outcome);
  };
  return (
    <section className="panel">
      <h2>{t.title}</h2>
      <p className="muted">{t.text}</p>
      <button type="button" className="btn" disabled={reading} onClick={() => void download()}>
        {reading ? t.downloading : t.download}
      </button>
    </section>
  );
}

function save(text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: 'zay-my-data.json' }).click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
