import { useState } from 'react';
import { type Right, rights } from '#contract/operator/staff/rights.ts';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { required } from '#islands/ui/fields/rules.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { makeToken } from '#stores/desk/staff/people.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { Told } from './Told.tsx';

/** The form that makes a token, and the token, which is told this once. */
export function NewToken({ words: { people, rights: names, rules } }: PeopleProps) {
  const { tokens: t } = people;
  const [secret, setSecret] = useState<string>();
  const { errors, sending, form } = useForm({ name: required(rules.required) }, async ({ name }, element) => {
    const chosen = new FormData(element).getAll('right') as Right[];
    if (chosen.length === 0) return { form: t.noRight };
    try {
      setSecret(await makeToken(name.trim(), chosen));
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
        <SubmitButton label={t.add} busy={t.adding} sending={sending} error={errors.form} />
      </form>
      {secret !== undefined && <Told text={t.secret} secret={secret} copy={t.copy} copied={t.copied} />}
    </>
  );
}
