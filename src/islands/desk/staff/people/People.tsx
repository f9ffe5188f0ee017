import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import type { StaffInvitation, StaffMember } from '#contract/operator/staff/staff.ts';
import { Loaded } from '#islands/ui/Loaded.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { $staff, endAccess, giveRole, invite, readStaff, withdraw } from '#stores/desk/staff/people.ts';
import { $operator } from '#stores/desk/operator.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { type Role, roles } from '#contract/operator/staff/rights.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { firstError, isEmail, required } from '#islands/ui/fields/rules.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { failedOutcome } from '#stores/session/outcome.ts';
import { act, SecretNotice } from './SecretNotice.tsx';

/** Everybody who runs the shop, and the open invitations. */
export function People(props: PeopleProps) {
  const { people: t } = props.words;
  const staff = useStore($staff);
  useEffect(() => void readStaff(), []);
  return (
    <section className="panel">
      <h2>{t.list}</h2>
      <Loaded loadable={staff} words={t} retry={() => void readStaff()}>
        {({ people, invitations }) => (
          <>
            <ul className="desk-list">
              {people.map((person) => (
                <Person key={person.id} {...props} person={person} />
              ))}
            </ul>
            {invitations.length > 0 && (
              <>
                <h3>{t.open.title}</h3>
                <ul className="desk-list">
                  {invitations.map((invitation) => (
                    <Open key={invitation.id} {...props} invitation={invitation} />
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Loaded>
      <Invite {...props} />
    </section>
  );
}

function Open({ words, locale, months, invitation }: PeopleProps & { invitation: StaffInvitation }) {
  const { people: t, roles } = words;
  const { id, email, role, expiresAt } = invitation;
  const time = formatDateTime(expiresAt, locale, months.split(' '));
  return (
    <li>
      <div>
        <strong>{email}</strong>
        <p className="muted">{fill(t.open.by, { role: roles[role], time })}</p>
      </div>
      <button
        type="button"
        className="btn"
        aria-label={fill(t.open.withdrawOf, { email })}
        onClick={() => void act(withdraw(id), t.cancelled, t.failed)}
      >
        {t.open.withdraw}
      </button>
    </li>
  );
}

/** Somebody who runs the shop: their role, and the end of their access. */
function Person({ words, locale, months, person }: PeopleProps & { person: StaffMember }) {
  const { people: t, roles } = words;
  const { id, name, email, role, lastSignInAt } = person;
  const operator = useStore($operator);
  const isMe = operator.state === 'loaded' && operator.me.email === email;
  const remove = async (): Promise<void> => {
    const text = fill(t.removeText, { name });
    const question = { title: t.removeTitle, text, confirm: t.remove, canCancel: true };
    if (await showDialog({ mood: 'warning', ...question }))
      await act(endAccess(id), fill(t.removed, { name }), t.failed);
  };
  return (
    <li>
      <div>
        <strong>{name}</strong> {isMe && <span className="state done">{t.you}</span>}
        <p className="muted">{email}</p>
        <p className="muted">
          {lastSignInAt === null
            ? t.never
            : fill(t.lastSignIn, { time: formatDateTime(lastSignInAt, locale, months.split(' ')) })}
        </p>
      </div>
      <RoleChoice
        label={fill(t.roleOf, { name })}
        names={roles}
        value={role}
        choose={(next) => void act(giveRole(id, next), fill(t.roleChanged, { name, role: roles[next] }), t.failed)}
      />
      <button type="button" className="btn" aria-label={fill(t.removeOf, { name })} onClick={() => void remove()}>
        {t.remove}
      </button>
    </li>
  );
}

/** The form that invites somebody, and the link to hand on. */
function Invite({ words: { people, roles, rules } }: PeopleProps) {
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
      {made && (
        <SecretNotice text={fill(t.sent, { email: made.email })} secret={made.link} copy={t.copy} copied={t.copied} />
      )}
    </div>
  );
}

interface Props {
  /** For a choice without a label beside it. */
  label?: string;
  /** For one that has. */
  id?: string;
  names: Readonly<Record<Role, string>>;
  value: Role;
  choose: (role: Role) => void;
}

/** The role of somebody. */
const RoleChoice = ({ label, id, names, value, choose }: Props) => (
  <select id={id} aria-label={label} value={value} onChange={({ target }) => choose(target.value as Role)}>
    {roles.map((role) => (
      <option key={role} value={role}>
        {names[role]}
      </option>
    ))}
  </select>
);
