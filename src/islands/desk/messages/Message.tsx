import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import type { AnswerWay, Message } from '#contract/operator/messages.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { byText } from '#islands/desk/actorName.ts';
import { LoadedRecords } from '#islands/desk/records/LoadedRecords.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { $message, $messageChanged, openMessage, readMessage, sendAnswer, sortShown } from '#stores/desk/messages.ts';
import { $operator } from '#stores/desk/operator.ts';
import { currencySign } from '#i18n/amount.ts';
import { plural } from '#i18n/plural.ts';
import { OrderState } from '#islands/account/orders/States.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { TextArea } from '#islands/desk/records/TextArea.tsx';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { keepDraft, keptDraft } from '#stores/desk/drafts.ts';
import { type MessagesProps, timeText } from './words.ts';

/** One message: what was written, what was answered, and a box for the answer. */
export function MessagePanel({ id, ...props }: MessagesProps & { id: number }) {
  const { words, locale } = props;
  const message = useStore($message);
  const operator = useStore($operator);
  const mayAnswer = operator.state === 'loaded' && operator.me.rights.includes('orders');
  useEffect(() => {
    const stop = new AbortController();
    void openMessage(id, mayAnswer, stop.signal);
    return () => stop.abort();
  }, [id, mayAnswer]);
  return (
    <div className="records-one">
      <a className="link records-back" href={deskPaths.messages(locale)}>
        {words.back}
      </a>
      {message.state === 'missing' ? (
        <p className="desk-empty">{words.missing}</p>
      ) : (
        <LoadedRecords loadable={message} words={words} retry={() => void readMessage(id)}>
          {(value) => (
            <div className="records-columns">
              <div>
                <Written {...props} message={value} />
                <Answers {...props} message={value} />
                {mayAnswer ? <AnswerForm key={value.id} {...props} message={value} /> : <p>{words.mayNot}</p>}
              </div>
              <div>
                {mayAnswer && <SortButtons {...props} message={value} />}
                <WriterOrders {...props} message={value} />
              </div>
            </div>
          )}
        </LoadedRecords>
      )}
    </div>
  );
}

function Written({ message, ...props }: MessagesProps & { message: Message }) {
  const { words } = props;
  const { name, email, phone, preference, text, at, state, changed } = message;
  return (
    <section className="panel">
      <div className="records-head">
        <h2>
          <BreakableText text={name} />
        </h2>
        <b className={state === 'answered' ? 'state done' : state === 'spam' ? 'state bad' : 'state'}>
          {words.states[state]}
        </b>
      </div>
      <p className="muted">{timeText(at, props)}</p>
      {changed && (
        <p className="muted">
          {fill(words.changedBy, { by: byText(changed.by, words.shop), time: timeText(changed.at, props) })}
        </p>
      )}
      <p className="records-text">
        <BreakableText text={text} />
      </p>
      <dl className="records-facts">
        <Fact name={words.wants}>{words.prefers[preference]}</Fact>
        <Fact name={words.email}>
          <a className="link" href={`mailto:${email}`} translate="no">
            {email}
          </a>
        </Fact>
        <Fact name={words.phone}>
          <a className="link num" href={`tel:${phone.replaceAll(/[^\d+]/gu, '')}`} translate="no">
            {phone}
          </a>
        </Fact>
      </dl>
    </section>
  );
}

function Answers({ message: { answers }, ...props }: MessagesProps & { message: Message }) {
  const { answers: t, shop } = props.words;
  const isChanged = useStore($messageChanged);
  return (
    <>
      <p className="messages-elsewhere" role="status">
        {isChanged ? t.elsewhere : ''}
      </p>
      {answers.length > 0 && (
        <section className="panel">
          <h3>{t.title}</h3>
          <ul className="records-events">
            {answers.map(({ id, way, text, by, at }) => (
              <li key={id}>
                <p className="records-text">
                  <BreakableText text={text} />
                </p>
                <p className="muted">{fill(t[way], { by: byText(by, shop), time: timeText(at, props) })}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Puts a message away without an answer, or back. */
function SortButtons({ message: { state }, words }: MessagesProps & { message: Message }) {
  const { sort: t, form } = words;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const give = async (to: keyof typeof t): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError('');
    const outcome = await sortShown(to);
    setBusy(false);
    if (outcome.state === 'unsure') setError(form.unsure);
    if (outcome.state === 'refused') setError(fill(form.failed, { message: outcome.reason }));
  };
  const choices = state === 'open' ? (['closed', 'spam'] as const) : (['open'] as const);
  return (
    <section className="panel">
      <div className="records-row">
        {choices.map((to) => (
          <button key={to} type="button" className="btn" aria-disabled={busy} onClick={() => void give(to)}>
            {t[to]}
          </button>
        ))}
      </div>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

/** The account that has the address of the message, and its orders. */
function WriterOrders({ message: { customer }, locale, words }: MessagesProps & { message: Message }) {
  const { customer: t, status } = words;
  return (
    <section className="panel">
      <h3>{t.title}</h3>
      {customer === null ? (
        <p className="muted">{t.none}</p>
      ) : (
        <>
          <p>
            <a className="link records-back" href={deskPaths.customer(locale, customer.id)}>
              <BreakableText text={customer.username || t.unnamed} />
            </a>{' '}
            {plural(t, 'orders', customer.orderCount)}
          </p>
          <p className="muted">{t.unproven}</p>
          <ul className="records-events">
            {customer.orders.map(({ id, invoiceNo, orderStatus, currency, totalPrice }) => (
              <li key={id} className="records-row">
                <a className="link alone num" href={deskPaths.order(locale, invoiceNo)} translate="no">
                  {invoiceNo}
                </a>
                <OrderState name={orderStatus.name} words={status} />
                <span className="num">{formatPrice(currencySign(currency), totalPrice)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const ways = ['mail', 'phone'] as const satisfies readonly AnswerWay[];

/** The answer: mailed, or noted after a call. What is typed stays until it is sent, also when the page is left. */
function AnswerForm({ message, words }: MessagesProps & { message: Message }) {
  const { form: t } = words;
  const name = useId();
  const draft = `answer-${message.id}`;
  const [text, setText] = useState(() => keptDraft(draft));
  const [way, setWay] = useState<AnswerWay>(message.preference === 'phone' ? 'phone' : 'mail');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<{ text?: string; form?: string }>({});
  const [sent, setSent] = useState<AnswerWay>();

  const type = (typed: string): void => {
    setText(typed);
    setError({});
    setSent(undefined);
    keepDraft(draft, typed);
  };
  const send = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const box = event.currentTarget.querySelector('textarea');
    if (sending) return;
    if (!text.trim()) {
      setError({ text: t.required });
      box?.focus();
      return;
    }
    setSending(true);
    const outcome = await sendAnswer({ way, text });
    setSending(false);
    if (outcome.state === 'done') {
      type('');
      setSent(way);
    } else setError({ form: outcome.state === 'unsure' ? t.unsure : fill(t.failed, { message: outcome.reason }) });
  };
  return (
    <form className="panel form" method="post" noValidate onSubmit={(event) => void send(event)}>
      <fieldset className="messages-ways">
        <legend>{t.way}</legend>
        {ways.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={way === one} onChange={() => setWay(one)} />
            <span>{t.ways[one]}</span>
          </label>
        ))}
      </fieldset>
      {way === 'phone' && (
        <a className="btn messages-call" href={`tel:${message.phone.replaceAll(/[^\d+]/gu, '')}`}>
          {fill(t.call, { phone: message.phone })}
        </a>
      )}
      <TextArea
        label={t.label[way]}
        hint={way === 'mail' ? fill(t.hint, { language: t.languages[message.locale] }) : t.phoneHint}
        rows={6}
        maxLength={5000}
        autoComplete="off"
        value={text}
        error={error.text}
        onChange={({ target }) => type(target.value)}
      />
      <SubmitButton label={t.send[way]} busy={t.sending} sending={sending} error={error.form} />
      <p role="status">{sent ? t.sent[sent] : ''}</p>
    </form>
  );
}
