import { useId, useState } from 'react';
import { type Right, rights } from '#contract/operator/staff/rights.ts';
import { tokenDays } from '#contract/operator/staff/tokens.ts';
import { fill } from '#i18n/fill.ts';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { required } from '#islands/ui/fields/rules.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { makeToken } from '#stores/desk/staff/tokens.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { Told } from './Told.tsx';

/** How long a token may work, in days. */
const choices = [30, tokenDays.usual, 180, tokenDays.most];

/** The form that makes a token, and the token, which is told this once. */
export function NewToken({ words: { people, rights: names, rules } }: PeopleProps) {
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
      {secret !== undefined && <Told text={t.secret} secret={secret} copy={t.copy} copied={t.copied} />}
    </>
  );
}
