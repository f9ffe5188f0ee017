import { useId, useState } from 'react';
import type { Role } from '#contract/operator/staff/rights.ts';
import { fill } from '#i18n/fill.ts';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { firstError, isEmail, required } from '#islands/ui/fields/rules.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { invite } from '#stores/desk/staff/people.ts';
import { failedOutcome } from '#stores/session/outcome.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { Told } from './Told.tsx';

/** The form that invites somebody, and the link to hand on. */
export function Invite({ words: { people, roles, rules } }: PeopleProps) {
  const { invite: t } = people;
  const roleId = useId();
  const [role, setRole] = useState<Role>('orders');
  const [made, setMade] = useState<{ email: string; link: string }>();
  const checks = { email: firstError(required(rules.required), isEmail(rules.email)) };
  const { errors, sending, form } = useForm(checks, async ({ email }, element) => {
    try {
      setMade({ email, link: await invite(email, role) });
      element.reset();
      return undefined;
    } catch (failure) {
      const { fields, reason } = failedOutcome(failure) as { fields: Record<string, string>; reason: string };
      return fields['email'] ? { email: fields['email'] } : { form: reason };
    }
  });
  return (
    <div className="desk-invite">
      <h3>{t.title}</h3>
      <p className="muted">{t.text}</p>
      <form {...form}>
        <Field name="email" type="email" label={t.email} autoComplete="off" error={errors.email} />
        <div className="field">
          <label htmlFor={roleId}>{t.role}</label>
          <RoleChoice id={roleId} names={roles} value={role} choose={setRole} />
        </div>
        <SubmitButton label={t.send} busy={t.sending} sending={sending} error={errors.form} />
      </form>
      {made && <Told text={fill(t.sent, { email: made.email })} secret={made.link} copy={t.copy} copied={t.copied} />}
    </div>
  );
}
