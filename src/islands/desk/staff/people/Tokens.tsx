import { useState } from 'react';
import { type MachineToken, tokenDays } from '#contract/operator/staff/tokens.ts';
import { fill } from '#i18n/fill.ts';
import { useNow } from '#islands/ui/useNow.ts';
import { timeText } from '#islands/ui/whoAndWhen.ts';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { isEnding, makeToken, revokeToken, tokens } from '#stores/desk/staff/tokens.ts';
import { type Right, rights } from '#contract/operator/staff/rights.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { required } from '#islands/kit/fields/rules.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { Item, ItemList, SecretNotice } from './Item.tsx';

/** The tokens of machines. */
export function Tokens(props: PeopleProps) {
  const { people, rights: names } = props.words;
  const { tokens: t, failed } = people;
  return (
    <ItemList
      t={t}
      words={people}
      of={tokens}
      item={(token) => {
        const { id, name, rights, lastUsedAt } = token;
        const facts = [
          rights.map((right) => names[right]).join(props.locale === 'my' ? '၊ ' : ', '),
          lastUsedAt === null ? t.never : fill(t.lastUse, { time: timeText(lastUsedAt, props) }),
          <TokenEnd key="end" {...props} token={token} />,
        ];
        const end = {
          label: t.remove,
          of: fill(t.removeOf, { name }),
          question: { title: t.removeTitle, text: fill(t.removeText, { name }) },
          work: () => revokeToken(id),
          done: name,
          failed,
        };
        return <Item key={id} name={name} facts={facts} end={end} />;
      }}
    >
      <NewToken {...props} />
    </ItemList>
  );
}

/** Says when a token ends; it stands out where somebody must do something. */
function TokenEnd({ token, ...props }: PeopleProps & { token: MachineToken }) {
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
    setSecret(await makeToken(name.trim(), chosen, Number(data.get('days'))));
    element.reset();
    return undefined;
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
      {secret !== undefined && <SecretNotice text={t.secret} secret={secret} words={t} />}
    </>
  );
}
