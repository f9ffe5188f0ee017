import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { LoadedRecords } from '#islands/desk/records/LoadedRecords.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { $customer, keepCustomerNote, readCustomer } from '#stores/desk/customers.ts';
import { $operator } from '#stores/desk/operator.ts';
import { currencySign } from '#i18n/amount.ts';
import { plural } from '#i18n/plural.ts';
import { OrderState } from '#islands/account/orders/States.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { byText } from '#islands/desk/actorName.ts';
import { TextArea } from '#islands/desk/records/TextArea.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { required } from '#islands/ui/fields/rules.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { keepDraft, keptDraft } from '#stores/desk/drafts.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { PrivacyPanel } from './Privacy.tsx';
import { type CustomersProps, timeText, type WithCustomer } from './words.ts';

/** One customer: who they are, what they ordered and wrote, and what the law lets them ask for. */
export function CustomerPanels({ id, ...props }: CustomersProps & { id: number }) {
  const { words, locale } = props;
  const customer = useStore($customer);
  const operator = useStore($operator);
  const rights = operator.state === 'loaded' ? operator.me.rights : [];
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
        <LoadedRecords loadable={customer} words={words} retry={() => void readCustomer(id)}>
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
        </LoadedRecords>
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

/** The orders of a customer, and the sum that is paid in all. */
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

/** Notes of colleagues on a customer, who may ask to read them. */
function CustomerNotes({ customer, mayWrite, ...props }: WithCustomer & { mayWrite: boolean }) {
  const { notes: t, sending: busy, shop } = props.words;
  const draft = `customer-${customer.id}`;
  const { errors, sending, form } = useForm({ text: required(t.required) }, async ({ text }, element) => {
    try {
      await keepCustomerNote(customer.id, text.trim());
      keepDraft(draft, '');
      element.reset();
      const box = element.querySelector('textarea');
      if (box) box.value = '';
      return undefined;
    } catch (failure) {
      return { form: fill(t.failed, { message: reasonOf(failure) }) };
    }
  });
  return (
    <section className="panel">
      <h3>{t.title}</h3>
      <ul className="records-events">
        {customer.notes.map(({ id, text, by, at }) => (
          <li key={id}>
            <p className="records-text">
              <BreakableText text={text} />
            </p>
            <p className="muted">{fill(t.by, { by: byText(by, shop), time: timeText(at, props) })}</p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form {...form}>
          <TextArea
            name="text"
            label={t.add}
            hint={t.hint}
            rows={3}
            maxLength={1000}
            autoComplete="off"
            defaultValue={keptDraft(draft)}
            onChange={({ target }) => keepDraft(draft, target.value)}
            error={errors.text}
          />
          <SubmitButton label={t.send} busy={busy} sending={sending} error={errors.form} />
        </form>
      )}
    </section>
  );
}
