import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { type MachineToken, tokenDays } from '#contract/operator/staff/tokens.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { useNow } from '#islands/ui/useNow.ts';
import { Loaded } from '#islands/ui/Loaded.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { $tokens, isEnding, makeToken, readTokens, revokeToken } from '#stores/desk/staff/tokens.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { type Right, rights } from '#contract/operator/staff/rights.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { required } from '#islands/ui/fields/rules.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { reasonOf } from '#stores/failureReasons.ts';
import { act, SecretNotice } from './SecretNotice.tsx';

/** The tokens of machines. */
export function Tokens(props: PeopleProps) {
  const { people } = props.words;
  const { tokens: t } = people;
  const tokens = useStore($tokens);
  useEffect(() => void readTokens(), []);
  return (
    <section className="panel">
      <h2>{t.title}</h2>
      <p className="muted">{t.text}</p>
      <Loaded loadable={tokens} words={people} retry={() => void readTokens()}>
        {(all) =>
          all.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul className="desk-list">
              {all.map((token) => (
                <Token key={token.id} {...props} token={token} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <NewToken {...props} />
    </section>
  );
}

function Token({ words, locale, months, token }: PeopleProps & { token: MachineToken }) {
  const { people, rights: names } = words;
  const { tokens: t } = people;
  const { id, name, rights, lastUsedAt } = token;
  const revoke = async (): Promise<void> => {
    const question = { title: t.removeTitle, text: fill(t.removeText, { name }), confirm: t.remove, canCancel: true };
    if (await showDialog({ mood: 'warning', ...question })) await act(revokeToken(id), name, people.failed);
  };
  const between = locale === 'my' ? '၊ ' : ', ';
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="muted">{rights.map((right) => names[right]).join(between)}</p>
        <p className="muted">
          {lastUsedAt === null
            ? t.never
            : fill(t.lastUse, { time: formatDateTime(lastUsedAt, locale, months.split(' ')) })}
        </p>
        <TokenEnd words={words} locale={locale} months={months} token={token} />
      </div>
      <button type="button" className="btn" aria-label={fill(t.removeOf, { name })} onClick={() => void revoke()}>
        {t.remove}
      </button>
    </li>
  );
}

/** When a token ends; marked where somebody must do something. */
function TokenEnd({ words, locale, months, token }: PeopleProps & { token: MachineToken }) {
  const { expiresAt } = token;
  const { tokens: t } = words.people;
  const now = useNow();
  if (expiresAt === null) return <p className="error">{t.noEnd}</p>;
  const time = formatDateTime(expiresAt, locale, months.split(' '));
  if (Date.parse(expiresAt) <= now) return <p className="error">{fill(t.ended, { time })}</p>;
  if (isEnding(token, now)) return <p className="error">{fill(t.endsSoon, { time })}</p>;
  return <p className="muted">{fill(t.ends, { time })}</p>;
}

/** Choices of the lifetime of a token, in days. */
const choices = [30, tokenDays.usual, 180, tokenDays.most];

/** The form that makes a token, and the token, which is told this once. */
function NewToken({ words: { people, rights: names, rules } }: PeopleProps) {
  const { tokens: t } = people;
  const daysId = useId();
  const [secret, setSecret] = useState<string>();
  const { errors, sending, form } = useForm({ name: required(rules.required) }, async ({ name }, element) => {
    const data = new FormData(element);
    const chosen = data.getAll('right') as Right[];
    if (chosen.length === 0) return { form: t.noRight };
    try {
      setSecret(await makeToken(name.trim(), chosen, Number(data.get('days'))));
      element.reset();
      return undefined;
    } catch (failure) {
      return { form: reasonOf(failure) };
    }
  });
  return (
    <>
      <form {...form}>
        <Field name="name" label={t.name} maxLength={60} autoComplete="off" error={errors.name} />
        <fieldset className="field desk-rights">
          <legend>{t.rights}</legend>
          {rights.map((right) => (
            <label key={right}>
              <input type="checkbox" name="right" value={right} />
              {names[right]}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor={daysId}>{t.days}</label>
          <select id={daysId} name="days" defaultValue={tokenDays.usual}>
            {choices.map((days) => (
              <option key={days} value={days}>
                {fill(t.forDays, { days })}
              </option>
            ))}
          </select>
        </div>
        <SubmitButton label={t.add} busy={t.adding} sending={sending} error={errors.form} />
      </form>
      {secret !== undefined && <SecretNotice text={t.secret} secret={secret} copy={t.copy} copied={t.copied} />}
    </>
  );
}
