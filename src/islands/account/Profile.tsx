import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { fill } from '#i18n/fill.ts';
import { $profile, readProfile } from '#stores/account/profile.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { requireSignIn } from './requireSignIn.ts';
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
  if (profile.state === 'loading') return <p role="status">{words.loading}</p>;
  if (profile.state === 'failed')
    return (
      <Problem
        text={fill(words.error, { message: profile.reason })}
        retryLabel={words.retry}
        retry={() => void readProfile()}
        isMainAction
      />
    );
  return (
    <div className="account-page">
      <Tabs locale={locale} words={words} filters={props.orders.words.filters} />
      <div>
        <CurrentPart {...props} customer={profile.value} />
      </div>
    </div>
  );
}
