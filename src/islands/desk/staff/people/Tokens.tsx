import { useState } from 'react';
import { type MachineToken, tokenDays } from '#contract/operator/staff/tokens.ts';
import { fill } from '#i18n/fill.ts';
import { useNow } from '#islands/ui/useNow.ts';
import { timeText } from '#islands/desk/timeText.ts';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Part, rows } from '#islands/kit/Part.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { isEnding, makeToken, revokeToken, tokens } from '#stores/desk/staff/tokens.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { type Right, rights } from '#contract/operator/staff/rights.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { required } from '#islands/kit/fields/rules.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { reasonOf } from '#stores/failureReasons.ts';
import { act, SecretNotice } from './SecretNotice.tsx';
import { StaffItem } from './StaffItem.tsx';

type WithToken = PeopleProps & { token: MachineToken };

/** The tokens of machines. */
export function Tokens(props: PeopleProps) {
  const { people } = props.words;
  const { tokens: t } = people;
  return (
    <Part title={t.title}>
      <p className="muted">{t.text}</p>
      <Reading of={tokens} words={people}>
        {(all) =>
          all.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul className={rows}>
              {all.map((token) => (
                <Token key={token.id} {...props} token={token} />
              ))}
            </ul>
          )
        }
      </Reading>
      <NewToken {...props} />
    </Part>
  );
}

function Token({ token, ...props }: WithToken) {
  const { people, rights: names } = props.words;
  const { tokens: t } = people;
  const { id, name, rights, lastUsedAt } = token;
  const revoke = async (): Promise<void> => {
    const question = { title: t.removeTitle, text: fill(t.removeText, { name }), confirm: t.remove, canCancel: true };
    if (await showDialog({ mood: 'warning', ...question })) await act(revokeToken(id), name, people.failed);
  };
  const facts = [
    rights.map((right) => names[right]).join(props.locale === 'my' ? '၊ ' : ', '),
    lastUsedAt === null ? t.never : fill(t.lastUse, { time: timeText(lastUsedAt, props) }),
    <TokenEnd key="end" {...props} token={token} />,
  ];
  return (
    <StaffItem name={name} facts={facts}>
      <button type="button" className="btn" aria-label={fill(t.removeOf, { name })} onClick={() => void revoke()}>
        {t.remove}
      </button>
    </StaffItem>
  );
}

/** Says when a token ends; it stands out where somebody must do something. */
function TokenEnd({ token, ...props }: WithToken) {
  const { expiresAt } = token;
  const { tokens: t } = props.words.people;
  const now = useNow();
  const time = expiresAt === null ? '' : timeText(expiresAt, props);
  if (expiresAt !== null && !isEnding(token, now)) return fill(t.ends, { time });
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  return (
    <strong className="text-error">
      {fill(expiresAt === null ? t.noEnd : isOver ? t.ended : t.endsSoon, { time })}
    </strong>
  );
}

/** Choices of the lifetime of a token, in days. */
const choices = [30, tokenDays.usual, 180, tokenDays.most];

/** The form that makes a token, and the token, which is told this once. */
function NewToken({ words: { people, rights: names, rules } }: PeopleProps) {
  const { tokens: t } = people;
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
        <fieldset>
          <legend className="font-semibold">{t.rights}</legend>
          {rights.map((right) => (
            <Tick key={right} label={names[right]} name="right" value={right} />
          ))}
        </fieldset>
        <Labelled label={t.days}>
          {(tied) => (
            <Select {...tied} name="days" defaultValue={tokenDays.usual}>
              {choices.map((days) => (
                <option key={days} value={days}>
                  {fill(t.forDays, { days })}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <SubmitButton label={t.add} busy={t.adding} sending={sending} error={errors.form} />
      </form>
      {secret !== undefined && <SecretNotice text={t.secret} secret={secret} copy={t.copy} copied={t.copied} />}
    </>
  );
}
