import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { $profile, readProfile } from '#stores/account/profile.ts';
import { requireSignIn } from './requireSignIn.ts';
import { Loaded } from './Loaded.tsx';
import { CurrentPart } from './CurrentPart.tsx';
import { Tabs } from './Tabs.tsx';
import type { AccountProps } from './words.ts';

/** The account page: its tabs and the part that is open. */
export function Profile(props: AccountProps) {
  const { locale, words } = props;
  const profile = useStore($profile);
  useEffect(() => {
    watchFeedback();
    return requireSignIn(locale, () => void readProfile());
  }, [locale]);
  return (
    <Loaded loadable={profile} words={words} retry={() => void readProfile()} isMainAction>
      {(customer) => (
        <div className="account-page">
          <Tabs locale={locale} words={words} filters={props.orders.words.filters} />
          <div>
            <CurrentPart {...props} customer={customer} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
