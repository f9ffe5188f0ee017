import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { watchFeedback } from '#elements/feedback.ts';
import { fill } from '#i18n/fill.ts';
import { readAddresses } from '#stores/addresses.ts';
import { $profile, readDevices, readProfile } from '#stores/profile.ts';
import { Addresses } from './address/Addresses.tsx';
import { Details } from './Details.tsx';
import { Devices } from './Devices.tsx';
import { keepVisitorsOut } from './keepVisitorsOut.ts';
import { Leave } from './Leave.tsx';
import { Password } from './Password.tsx';
import type { AccountProps } from './words.ts';

/** The account: its details, the addresses, the password, the devices, and the way out. */
export function Profile(props: AccountProps) {
  const { locale, words } = props;
  const profile = useStore($profile);
  useEffect(() => {
    watchFeedback();
    return keepVisitorsOut(locale, () => {
      void readProfile();
      void readDevices();
      void readAddresses();
    });
  }, [locale]);
  if (profile.state === 'loading') return <p role="status">{words.loading}</p>;
  if (profile.state === 'failed')
    return (
      <div role="alert">
        <p>{fill(words.error, { message: profile.reason })}</p>
        <button type="button" className="btn btn-primary" onClick={() => void readProfile()}>
          {words.retry}
        </button>
      </div>
    );
  return (
    <div className="account-page">
      <Details {...props} customer={profile.value} />
      <Addresses {...props.addresses} />
      <Password {...props} email={profile.value.email} />
      <Devices {...props} />
      <Leave words={words.settings} />
    </div>
  );
}
