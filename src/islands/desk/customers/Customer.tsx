import { fill } from '#i18n/fill.ts';
import { useRight } from '#islands/desk/useRight.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { currencySign } from '#i18n/amount.ts';
import { plural } from '#i18n/plural.ts';
import { byText, timeText } from '#islands/ui/whoAndWhen.ts';
import { OrderRows } from '#islands/desk/records/OrderRows.tsx';
import { Badge } from '#islands/kit/Badge.tsx';
import { RowLink } from '#islands/kit/list/List.tsx';
import { Part, rows } from '#islands/kit/Part.tsx';
import { facts, Record, typedLines } from '#islands/kit/list/Record.tsx';
import { TextArea } from '#islands/kit/fields/TextArea.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { required } from '#islands/kit/fields/rules.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { customerOf, keepCustomerNote } from '#stores/desk/customers.ts';
import { keepDraft, keptDraft } from '#stores/desk/drafts.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { PrivacyPart } from './Privacy.tsx';
import type { CustomersProps, WithCustomer } from './words.ts';

/** One customer: who they are, what they ordered and wrote, and what the law lets them ask for. */
export function CustomerPage({ id, ...props }: CustomersProps & { id: number }) {
  const mayWrite = useRight('orders');
  const isOwner = useRight('own');
  return (
    <Record of={customerOf(id)} list={deskPaths.customers(props.locale)} words={props.words}>
      {(customer) => {
        const own = { ...props, customer };
        return [
          <>
            <Person {...own} />
            <CustomerOrders {...own} />
            <Messages {...own} />
          </>,
          <>
            <CustomerNotes {...own} mayWrite={mayWrite} />
            <Addresses {...own} />
            <PrivacyPart {...own} isOwner={isOwner} />
          </>,
        ];
      }}
    </Record>
  );
}

function Person({ customer, ...props }: WithCustomer) {
  const { words } = props;
  const { username, email, emailConfirmed, phone, registeredAt, locale, devices, newsletterSince, closed } = customer;
  return (
    <Part
      title={<BreakableText text={username || words.unnamed} />}
      beside={closed && <Badge tone="bad">{words.closed}</Badge>}
    >
      <p className="muted">{fill(words.since, { time: timeText(registeredAt, props) })}</p>
      <dl className={facts}>
        <Fact name={words.email}>
          {email ? (
            <>
              <a className="link" href={`mailto:${email}`} lang="en" translate="no">
                {email}
              </a>{' '}
              <span className="muted">{emailConfirmed ? words.confirmed : words.unconfirmed}</span>
            </>
          ) : (
            words.noEmail
          )}
        </Fact>
        <Fact name={words.phone}>
          {phone ? (
            <a className="num link" href={`tel:${phone.replaceAll(/[^\d+]/gu, '')}`} translate="no">
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
    </Part>
  );
}

function Messages({ customer: { messages }, ...props }: WithCustomer) {
  const { words, locale } = props;
  if (messages.length === 0) return null;
  return (
    <Part title={words.messages}>
      <ul>
        {messages.map(({ id, text, at, state }) => (
          <RowLink key={id} href={deskPaths.message(locale, id)}>
            <span className="muted">{timeText(at, props)}</span>
            <Badge>{words.states[state]}</Badge>
            <span className="col-span-full">
              <BreakableText text={text} />
            </span>
          </RowLink>
        ))}
      </ul>
    </Part>
  );
}

function Addresses({ customer: { addresses }, words }: WithCustomer) {
  if (addresses.length === 0) return null;
  return (
    <Part title={words.addresses}>
      <ul className={rows}>
        {addresses.map((one) => (
          <li key={one.id}>
            <p className={typedLines}>
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
    </Part>
  );
}

/** The orders of a customer, and the sum that is paid in all. */
function CustomerOrders({ customer: { orders }, ...props }: WithCustomer) {
  const { words, locale } = props;
  const { orders: t } = words;
  const price = (currency: string, amount: number): string => formatPrice(currencySign(currency), amount);
  const paid = orders.paid.map(({ currency, amount }) => price(currency, amount)).join(' + ') || t.nothing;
  return (
    <Part title={t.title}>
      <p className="muted">{orders.count === 0 ? t.none : plural(t, 'facts', orders.count, { paid })}</p>
      <OrderRows
        orders={orders.newest}
        locale={locale}
        words={words.status}
        timeOf={({ orderDate }) => timeText(orderDate, props)}
      />
    </Part>
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
    <Part title={t.title} data-part="notes">
      <ul className={rows}>
        {customer.notes.map(({ id, text, by, at }) => (
          <li key={id}>
            <p className={typedLines}>
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
    </Part>
  );
}
