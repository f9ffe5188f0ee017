import { useState } from 'react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { CustomerPanels } from './Customer.tsx';
import { CustomerList } from './List.tsx';
import { NewsletterList } from './Newsletter.tsx';
import type { CustomersProps } from './words.ts';

/** Customers: found by name, email or phone number, or the one that the address names; and who gets the newsletter. */
export const CustomersPage = ({ signIn, frame, ...props }: CustomersProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Customers {...props} />
  </DeskFrame>
);

function Customers(props: CustomersProps) {
  const [id] = useState(() => Number(new URLSearchParams(location.search).get('id')));
  const [view] = useState(() => new URLSearchParams(location.search).get('view'));
  if (view === 'newsletter') return <NewsletterList {...props} />;
  return id > 0 ? <CustomerPanels {...props} id={id} /> : <CustomerList {...props} />;
}
