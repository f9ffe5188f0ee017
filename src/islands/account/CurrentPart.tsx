import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import type { Customer } from '#contract/accounts/customer.ts';
import { $accountView } from '#stores/account/view.ts';
import { Details } from './Details.tsx';
import { Password } from './Password.tsx';
import type { AccountProps } from './words.ts';

// The details come first; the other parts are fetched when they are opened.
const Addresses = lazy(async () => ({ default: (await import('./address/Book.tsx')).AddressBook }));
const Orders = lazy(async () => ({ default: (await import('./orders/list/List.tsx')).OrderList }));
const Settings = lazy(async () => ({ default: (await import('./settings/Settings.tsx')).Settings }));

interface Props extends AccountProps {
  customer: Customer;
}

/** The part of the account that the address names. */
export function CurrentPart(props: Props) {
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
