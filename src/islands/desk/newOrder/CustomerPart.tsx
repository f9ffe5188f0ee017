import { useState } from 'react';
import { type CustomerSummary, shortestCustomerText } from '#contract/operator/customers.ts';
import { fill } from '#i18n/fill.ts';
import { Part } from '#islands/kit/Part.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Search } from '#islands/kit/list/Search.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { findCustomers } from '#stores/desk/customers.ts';
import type { Draft, DraftCustomer } from './draft.ts';
import type { NewOrderWords } from './words.ts';

interface Props {
  draft: Draft;
  choose: (customer: DraftCustomer | undefined) => void;
  words: NewOrderWords;
}

/** The customer of the order: somebody who is found, or a guest. */
export function CustomerPart({ draft: { customer }, choose, words }: Props) {
  const t = words.customer;
  if (!customer)
    return (
      <Part title={t.title}>
        <Finder choose={choose} words={words} />
        <button type="button" className="btn justify-self-start" onClick={() => choose({ email: '' })}>
          {t.guest}
        </button>
      </Part>
    );
  return (
    <Part
      title={t.title}
      beside={
        <button type="button" className="btn" onClick={() => choose(undefined)}>
          {t.change}
        </button>
      }
    >
      {customer.id === undefined ? (
        <>
          <p>
            <strong>{t.guest}</strong>
          </p>
          <p className="muted">{t.guestHint}</p>
          <Field
            name="email"
            type="email"
            label={t.email}
            hint={t.emailHint}
            autoComplete="off"
            maxLength={254}
            value={customer.email}
            onChange={({ target }) => choose({ email: target.value })}
          />
        </>
      ) : (
        <p>
          <strong>
            <BreakableText text={customer.name} />
          </strong>{' '}
          <span className="muted">
            <BreakableText text={customer.contact} />
          </span>
        </p>
      )}
    </Part>
  );
}

/** Finds customers by name, phone number or email. */
function Finder({ choose, words: { customer: t } }: Omit<Props, 'draft'>) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly CustomerSummary[]>();
  const { error, act } = useAct();
  const [short, setShort] = useState('');
  const find = (typed: string): void => {
    const isShort = typed.length < shortestCustomerText;
    setShort(isShort ? fill(t.short, { count: shortestCustomerText }) : '');
    setText(typed);
    if (!isShort) void act(async () => setFound(await findCustomers(typed)));
  };
  return (
    <>
      <Search words={t.find} text={text} find={find} error={short || error} />
      <p role="status" className="muted empty:hidden">
        {found && (found.length === 0 ? t.nobody : fill(t.found, { count: found.length }))}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {found?.map(({ id, username, email, phone }) => {
          const contact = [phone, email || t.noEmail].filter(Boolean).join(' · ');
          return (
            <li key={id}>
              <button
                type="button"
                className="btn h-auto w-full flex-col items-start gap-0 py-2 text-start leading-relaxed wrap-anywhere whitespace-normal"
                onClick={() => choose({ id, name: username || email, contact, phone })}
              >
                <span>{username || email}</span>
                <span className="font-normal">{contact}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
