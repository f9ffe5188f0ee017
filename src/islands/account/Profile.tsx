import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { $profile, readProfile } from '#stores/account/profile.ts';
import { requireSignIn } from './requireSignIn.ts';
import { Loaded } from './Loaded.tsx';
import { Tabs } from './Tabs.tsx';
import type { AccountProps } from './words.ts';
import type { Customer } from '#contract/accounts/customer.ts';
import { $accountView } from '#stores/account/view.ts';
import { Details } from './Details.tsx';
import { Password } from './Password.tsx';

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

// The details come first; the other parts are fetched when they are opened.
const Addresses = lazy(async () => ({ default: (await import('./address/Book.tsx')).AddressBook }));
const Orders = lazy(async () => ({ default: (await import('./orders/list/List.tsx')).OrderList }));
const Settings = lazy(async () => ({ default: (await import('./settings/Settings.tsx')).Settings }));

interface Props extends AccountProps {
  customer: Customer;
}

/** The part of the account that the address names. */
function CurrentPart(props: Props) {
  return (
    <Suspense fallback={<p role="status">{props.words.loading}</p>}>{partOf(useStore($accountView), props)}</Suspense>
  );
}

function partOf(view: ReturnType<typeof $accountView.get>, props: Props) {
  switch (view.part) {
    case 'details':
      return <Details {...props} />;
    case 'addresses':
      return <Addresses {...props.addresses} />;
    case 'password':
      return <Password {...props} email={props.customer.email} />;
    case 'orders':
      return <Orders {...props.orders} {...view} />;
    case 'settings':
      return <Settings {...props} />;
  }
}
