import { useState } from 'react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { type CustomerSummary, shortestCustomerText } from '#contract/operator/customers.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { timeText } from '#islands/ui/whoAndWhen.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { List, RowLink } from '#islands/kit/list/List.tsx';
import { Search } from '#islands/kit/list/Search.tsx';
import { type Column, rowWide } from '#islands/kit/list/Table.tsx';
import { useResource } from '#islands/kit/list/useResource.ts';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { customers } from '#stores/desk/customers.ts';
import { CustomerPage } from './Customer.tsx';
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
  return id > 0 ? <CustomerPage {...props} id={id} /> : <CustomerList {...props} />;
}

/** A search box, and whom it found; the newest customers before anything was searched for. */
function CustomerList(props: CustomersProps) {
  const { words } = props;
  const { query, found } = useResource(customers);
  const [error, setError] = useState('');
  const find = (text: string): void => {
    const isShort = text !== '' && text.length < shortestCustomerText;
    setError(isShort ? fill(words.short, { count: shortestCustomerText }) : '');
    if (!isShort) customers.ask({ text });
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <a className="alone justify-self-start link" href={deskPaths.newsletter(props.locale)}>
        {words.list.link}
      </a>
      <Search words={words.find} text={query.text} find={find} error={error} />
      <List
        found={found}
        resource={customers}
        words={words}
        empty={query.text ? words.nobody : words.none}
        columns={() => columnsOf(props)}
      >
        {(customer: CustomerSummary) => <Row key={customer.id} {...props} customer={customer} />}
      </List>
    </div>
  );
}

interface OneProps extends CustomersProps {
  customer: CustomerSummary;
}

const Name = ({ customer: { username }, words }: OneProps) => (
  <strong>
    <BreakableText text={username || words.unnamed} />
  </strong>
);

const Closed = ({ customer: { closed }, words }: OneProps) => closed && <Badge tone="bad">{words.closed}</Badge>;

function Row(props: OneProps) {
  const { customer, words, locale } = props;
  const { id, email, phone, registeredAt } = customer;
  return (
    <RowLink href={deskPaths.customer(locale, id)}>
      <Name {...props} />
      <span className="muted num whitespace-normal" translate="no">
        {phone}
      </span>
      <span className="col-span-full" lang={email ? 'en' : undefined} translate={email ? 'no' : undefined}>
        {email || words.noEmail}
      </span>
      <span className="col-span-full muted">
        {fill(words.since, { time: timeText(registeredAt, props) })} <Closed {...props} />
      </span>
    </RowLink>
  );
}

/** The same facts in a table; the address leads to the customer, as not everybody has a name. */
function columnsOf(props: CustomersProps): Column<CustomerSummary>[] {
  const { words, locale } = props;
  const { columns: t } = words;
  return [
    { key: 'name', head: t.name, cell: (customer) => <Name {...props} customer={customer} /> },
    {
      key: 'email',
      head: words.email,
      cell: ({ id, email }) => (
        <a
          className={rowWide}
          href={deskPaths.customer(locale, id)}
          lang={email ? 'en' : undefined}
          translate={email ? 'no' : undefined}
        >
          {email || words.noEmail}
        </a>
      ),
    },
    {
      key: 'phone',
      head: words.phone,
      cell: ({ phone }) => (
        <span className="num" translate="no">
          {phone}
        </span>
      ),
    },
    {
      key: 'since',
      head: t.since,
      cell: (customer) => (
        <span className="muted">
          {timeText(customer.registeredAt, props)} <Closed {...props} customer={customer} />
        </span>
      ),
    },
  ];
}
