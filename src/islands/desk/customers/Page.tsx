import { type SyntheticEvent, useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { type CustomerSummary, shortestCustomerText } from '#contract/operator/customers.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { LoadedRecords } from '#islands/desk/records/LoadedRecords.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { $customers, findCustomers, findMore } from '#stores/desk/customers.ts';
import { CustomerPanels } from './Customer.tsx';
import { NewsletterList } from './Newsletter.tsx';
import { type CustomersProps, timeText } from './words.ts';

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

/** A search box, and whom it found; the newest customers before anything was searched for. */
function CustomerList(props: CustomersProps) {
  const { words } = props;
  const customers = useStore($customers);
  const [text, setText] = useState(() => new URLSearchParams(location.search).get('text') ?? '');
  const [error, setError] = useState('');
  useEffect(() => void findCustomers(text), [text]);
  const find = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const enteredText = new FormData(event.currentTarget).get('text');
    const typed = typeof enteredText === 'string' ? enteredText.trim() : '';
    const isShort = typed !== '' && typed.length < shortestCustomerText;
    setError(isShort ? fill(words.short, { count: shortestCustomerText }) : '');
    if (isShort) return;
    setText(typed);
    const search = typed ? `?${String(new URLSearchParams({ text: typed }))}` : '';
    history.replaceState(history.state, '', location.pathname + search);
  };
  return (
    <div className="records">
      <a className="link records-back" href={deskPaths.newsletter(props.locale)}>
        {words.list.link}
      </a>
      <form className="records-find" role="search" onSubmit={find}>
        <input
          type="search"
          name="text"
          aria-label={words.find.label}
          placeholder={words.find.hint}
          defaultValue={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="btn">{words.find.button}</button>
      </form>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <LoadedRecords loadable={customers} words={words} retry={() => void findCustomers(text)}>
        {({ data, more }) =>
          data.length === 0 ? (
            <p className="desk-empty" role="status">
              {text ? words.nobody : words.none}
            </p>
          ) : (
            <>
              <ul className="records-list">
                {data.map((customer) => (
                  <Row key={customer.id} {...props} customer={customer} />
                ))}
              </ul>
              {more && <More {...props} text={text} />}
            </>
          )
        }
      </LoadedRecords>
    </div>
  );
}

function Row({ customer, ...props }: CustomersProps & { customer: CustomerSummary }) {
  const { words, locale } = props;
  const { id, username, email, phone, registeredAt, closed } = customer;
  return (
    <li>
      <a href={deskPaths.customer(locale, id)}>
        <strong>
          <BreakableText text={username || words.unnamed} />
        </strong>
        <span className="muted num" translate="no">
          {phone}
        </span>
        <span className="whole" translate="no">
          {email}
        </span>
        <span className="whole muted">
          {fill(words.since, { time: timeText(registeredAt, props) })}
          {closed && <b className="state bad"> {words.closed}</b>}
        </span>
      </a>
    </li>
  );
}

function More({ words, text }: CustomersProps & { text: string }) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const read = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const reason = await findMore(text);
    setBusy(false);
    setError(reason === undefined ? '' : fill(words.failed, { message: reason }));
  };
  return (
    <>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <button type="button" className="btn" aria-disabled={busy} onClick={() => void read()}>
        {words.more}
      </button>
    </>
  );
}
