import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import type { AnswerWay, Message } from '#contract/operator/messages.ts';
import { useRight } from '#islands/desk/useRight.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { plural } from '#i18n/plural.ts';
import { byText, timeText } from '#islands/ui/whoAndWhen.ts';
import { OrderRows } from '#islands/desk/records/OrderRows.tsx';
import { Badge } from '#islands/kit/Badge.tsx';
import { Panel } from '#islands/kit/Panel.tsx';
import { Part, rows } from '#islands/kit/Part.tsx';
import { facts, Record, typedLines } from '#islands/kit/list/Record.tsx';
import { TextArea } from '#islands/kit/fields/TextArea.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { NameIn } from '#islands/kit/NameIn.tsx';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { keepDraft, keptDraft } from '#stores/desk/drafts.ts';
import { $knownVersion, messageOf, openMessage, sendAnswer, sortMessageAs } from '#stores/desk/messages.ts';
import type { MessagesProps } from './words.ts';

type WithMessage = MessagesProps & { message: Message };

/** One message: what was written, what was answered, and a box for the answer. */
export const MessagePage = ({ id, ...props }: MessagesProps & { id: number }) => (
  <Record of={messageOf(id)} list={deskPaths.messages(props.locale)} words={props.words}>
    {(message) => [
      <Opened key="message" {...props} message={message} />,
      <Writer key="writer" {...props} message={message} />,
    ]}
  </Record>
);

/** Shows what was written and answered; notes that it was read once it is open. */
function Opened(props: WithMessage) {
  const { message, words } = props;
  const mayAnswer = useRight('orders');
  const [first] = useState(message);
  useEffect(() => openMessage(first, mayAnswer), [first, mayAnswer]);
  return (
    <>
      <Written {...props} />
      <Answers {...props} />
      {mayAnswer ? <AnswerForm key={message.id} {...props} /> : <p>{words.mayNot}</p>}
    </>
  );
}

const Writer = (props: WithMessage) => (
  <>
    {useRight('orders') && <SortButtons {...props} />}
    <WriterOrders {...props} />
  </>
);

const tones = { open: 'plain', answered: 'done', closed: 'plain', spam: 'bad' } as const;

function Written({ message, ...props }: WithMessage) {
  const { words } = props;
  const { name, email, phone, preference, text, at, state, changed } = message;
  return (
    <Part title={<BreakableText text={name} />} beside={<Badge tone={tones[state]}>{words.states[state]}</Badge>}>
      <p className="muted">{timeText(at, props)}</p>
      {changed && (
        <p className="muted">
          <NameIn
            sentence={fill(words.changedBy, { by: '{name}', time: timeText(changed.at, props) })}
            name={byText(changed.by, words.shop)}
          />
        </p>
      )}
      <p className={typedLines}>
        <BreakableText text={text} />
      </p>
      <dl className={facts}>
        <Fact name={words.wants}>{words.prefers[preference]}</Fact>
        <Fact name={words.email}>
          <a className="link" href={`mailto:${email}`} translate="no">
            {email}
          </a>
        </Fact>
        <Fact name={words.phone}>
          <a className="num link" href={`tel:${phone.replaceAll(/[^\d+]/gu, '')}`} translate="no">
            {phone}
          </a>
        </Fact>
      </dl>
    </Part>
  );
}

function Answers({ message: { answers, version }, ...props }: WithMessage) {
  const { answers: t, shop } = props.words;
  const isChanged = version > useStore($knownVersion);
  return (
    <>
      <p role="status" className="rounded-box border-s-4 border-accent bg-base-200 px-3.5 py-2.5 empty:hidden">
        {isChanged ? t.elsewhere : ''}
      </p>
      {answers.length > 0 && (
        <Part title={t.title} data-part="answers">
          <ul className={rows}>
            {answers.map(({ id, way, text, by, at }) => (
              <li key={id}>
                <p className={typedLines}>
                  <BreakableText text={text} />
                </p>
                <p className="muted">
                  <NameIn
                    sentence={fill(t[way], { by: '{name}', time: timeText(at, props) })}
                    name={byText(by, shop)}
                  />
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

/** Puts a message away without an answer, or back. */
function SortButtons({ message, words }: WithMessage) {
  const { sort: t, form } = words;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const give = async (to: keyof typeof t): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    const outcome = await sortMessageAs(message, to);
    setBusy(false);
    if (outcome.state === 'unsure') setError(form.unsure);
    if (outcome.state === 'refused') setError(fill(form.failed, { message: outcome.reason }));
  };
  const choices = message.state === 'open' ? (['closed', 'spam'] as const) : (['open'] as const);
  return (
    <Panel>
      <div className="flex flex-wrap gap-2">
        {choices.map((to) => (
          <button key={to} type="button" className="btn" aria-disabled={busy} onClick={() => void give(to)}>
            {t[to]}
          </button>
        ))}
      </div>
      <ErrorText text={error} />
    </Panel>
  );
}

/** The account that has the address of the message, and its orders. */
function WriterOrders({ message: { customer }, locale, words }: WithMessage) {
  const { customer: t, status } = words;
  return (
    <Part title={t.title}>
      {customer === null ? (
        <p className="muted">{t.none}</p>
      ) : (
        <>
          <p>
            <a className="alone link" href={deskPaths.customer(locale, customer.id)}>
              <BreakableText text={customer.username || t.unnamed} />
            </a>{' '}
            {plural(t, 'orders', customer.orderCount)}
          </p>
          <p className="muted">{t.unproven}</p>
          <OrderRows orders={customer.orders} locale={locale} words={status} />
        </>
      )}
    </Part>
  );
}

const ways = ['mail', 'phone'] as const satisfies readonly AnswerWay[];

/** The answer: mailed, or noted after a call. What is typed stays until it is sent, also when the page is left. */
function AnswerForm({ message, words }: WithMessage) {
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
    const outcome = await sendAnswer(message, { way, text });
    setSending(false);
    if (outcome.state === 'done') {
      type('');
      setSent(way);
    } else setError({ form: outcome.state === 'unsure' ? t.unsure : fill(t.failed, { message: outcome.reason }) });
  };
  return (
    <form
      className="grid grid-cols-1 justify-items-start gap-3 rounded-box bg-base-200 p-4 *:w-full"
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="font-semibold">{t.way}</legend>
        {ways.map((one) => (
          <Tick
            key={one}
            type="radio"
            label={t.ways[one]}
            name={name}
            checked={way === one}
            onChange={() => setWay(one)}
          />
        ))}
      </fieldset>
      {way === 'phone' && (
        <a className="btn" href={`tel:${message.phone.replaceAll(/[^\d+]/gu, '')}`}>
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
