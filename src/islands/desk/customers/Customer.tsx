import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { Loaded } from '#islands/desk/records/Loaded.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { $customer, readCustomer } from '#stores/desk/customers.ts';
import { $operator } from '#stores/desk/operator.ts';
import { CustomerNotes } from './Notes.tsx';
import { PrivacyPanel } from './Privacy.tsx';
import { type CustomersProps, timeText, type WithCustomer } from './words.ts';
import { currencySign } from '#i18n/amount.ts';
import { plural } from '#i18n/plural.ts';
import { OrderState } from '#islands/account/orders/States.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';

/** One customer: who they are, what they ordered and wrote, and what the law lets them ask for. */
export function CustomerPanels({ id, ...props }: CustomersProps & { id: number }) {
  const { words, locale } = props;
  const customer = useStore($customer);
  const operator = useStore($operator);
  const rights = operator.state === 'here' ? operator.me.rights : [];
  useEffect(() => void readCustomer(id), [id]);
  return (
    <div className="records-one">
      <a className="link records-back" href={deskPaths.customers(locale)}>
        {words.back}
      </a>
      {customer.state === 'missing' ? (
        <p className="desk-empty" role="status">
          {words.missing}
        </p>
      ) : (
        <Loaded loaded={customer} words={words} retry={() => void readCustomer(id)}>
          {(value) => (
            <div className="records-columns">
              <div>
                <Person {...props} customer={value} />
                <CustomerOrders {...props} customer={value} />
                <Messages {...props} customer={value} />
              </div>
              <div>
                <CustomerNotes {...props} customer={value} mayWrite={rights.includes('orders')} />
                <Addresses {...props} customer={value} />
                <PrivacyPanel {...props} customer={value} isOwner={rights.includes('own')} />
              </div>
            </div>
          )}
        </Loaded>
      )}
    </div>
  );
}

function Person({ customer, ...props }: WithCustomer) {
  const { words } = props;
  const { username, email, emailConfirmed, phone, registeredAt, locale, devices, newsletterSince, closed } = customer;
  return (
    <section className="panel">
      <div className="records-head">
        <h2>
          <BreakableText text={username || words.unnamed} />
        </h2>
        {closed && <b className="state bad">{words.closed}</b>}
      </div>
      <p className="muted">{fill(words.since, { time: timeText(registeredAt, props) })}</p>
      <dl className="records-facts">
        <Fact name={words.email}>
          <a className="link" href={`mailto:${email}`} translate="no">
            {email}
          </a>{' '}
          <span className="muted">{emailConfirmed ? words.confirmed : words.unconfirmed}</span>
        </Fact>
        <Fact name={words.phone}>
          {phone ? (
            <a className="link num" href={`tel:${phone.replaceAll(/[^\d+]/gu, '')}`} translate="no">
              {phone}
            </a>
          ) : (
            words.nothing
          )}
        </Fact>
        <Fact name={words.language}>{words.languages[locale]}</Fact>
        <Fact name={words.devices} className="num">
          {devices}
        </Fact>
        <Fact name={words.newsletter}>{newsletterSince ? timeText(newsletterSince, props) : words.notSubscribed}</Fact>
      </dl>
    </section>
  );
}

function Messages({ customer: { messages }, ...props }: WithCustomer) {
  const { words, locale } = props;
  if (messages.length === 0) return null;
  return (
    <section className="panel">
      <h3>{words.messages}</h3>
      <ul className="records-list">
        {messages.map(({ id, text, at, state }) => (
          <li key={id}>
            <a href={deskPaths.message(locale, id)}>
              <span className="muted">{timeText(at, props)}</span>
              <b className="state">{words.states[state]}</b>
              <span className="whole">
                <BreakableText text={text} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Addresses({ customer: { addresses }, words }: WithCustomer) {
  if (addresses.length === 0) return null;
  return (
    <section className="panel">
      <h3>{words.addresses}</h3>
      <ul className="records-events">
        {addresses.map((one) => (
          <li key={one.id}>
            <p className="records-text">
              <BreakableText
                text={[
                  one.name,
                  one.address,
                  `${one.subDistrict}, ${one.district}`,
                  `${one.province} ${one.postal_code}`,
                  words.countries[one.country],
                  one.phone,
                ].join('\n')}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the customer has ordered, and paid in all. */
function CustomerOrders({ customer: { orders }, ...props }: WithCustomer) {
  const { words, locale } = props;
  const { orders: t } = words;
  const price = (currency: string, amount: number): string => formatPrice(currencySign(currency), amount);
  const paid = orders.paid.map(({ currency, amount }) => price(currency, amount)).join(' + ') || t.nothing;
  return (
    <section className="panel">
      <h3>{t.title}</h3>
      <p className="muted">{orders.count === 0 ? t.none : plural(t, 'facts', orders.count, { paid })}</p>
      <ul className="records-events">
        {orders.newest.map(({ id, invoiceNo, orderStatus, orderDate, currency, totalPrice }) => (
          <li key={id} className="records-row">
            <a className="link alone num" href={deskPaths.order(locale, invoiceNo)} translate="no">
              {invoiceNo}
            </a>
            <OrderState name={orderStatus.name} words={words.status} />
            <span className="num">{price(currency, totalPrice)}</span>
            <span className="muted">{timeText(orderDate, props)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
