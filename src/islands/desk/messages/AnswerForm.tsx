import { type SyntheticEvent, useId, useState } from 'react';
import type { AnswerWay, Message } from '#contract/operator/messages.ts';
import { fill } from '#i18n/fill.ts';
import { TextArea } from '#islands/desk/records/TextArea.tsx';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { keepDraft, keptDraft } from '#stores/desk/drafts.ts';
import { sendAnswer } from '#stores/desk/messages.ts';
import type { MessagesProps } from './words.ts';

const ways = ['mail', 'phone'] as const satisfies readonly AnswerWay[];

/** The answer: mailed, or noted after a call. What is typed stays until it is sent, also when the page is left. */
export function AnswerForm({ message, words }: MessagesProps & { message: Message }) {
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
