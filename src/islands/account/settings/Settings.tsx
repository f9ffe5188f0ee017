import { useEffect } from 'react';
import type { Customer } from '#contract/accounts/customer.ts';
import { readDevices } from '#stores/account/profile.ts';
import type { AccountProps } from '#islands/account/words.ts';
import { CloseAccount } from './CloseAccount.tsx';
import { Devices } from './Devices.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { SignOut } from './SignOut.tsx';
import { NumeralsChoice } from './NumeralsChoice.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { YourData } from './YourData.tsx';

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
