import { useStore } from '@nanostores/react';
import { type ComponentProps, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import type { StaffInvitation, StaffMember } from '#contract/operator/staff/staff.ts';
import { timeText } from '#islands/ui/whoAndWhen.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Part, rows } from '#islands/kit/Part.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { endAccess, giveRole, invite, staff, withdraw } from '#stores/desk/staff/people.ts';
import { $operator } from '#stores/desk/operator.ts';
import { type Role, roles } from '#contract/operator/staff/rights.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { firstError, isEmail, required } from '#islands/kit/fields/rules.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { failedOutcome } from '#stores/session/outcome.ts';
import { act, Item, SecretNotice } from './Item.tsx';

/** Everybody who runs the shop, and the open invitations. */
export function People(props: PeopleProps) {
  const { people: t } = props.words;
  return (
    <Part title={t.list}>
      <Reading of={staff} words={t}>
        {({ people, invitations }) => (
          <>
            <ul className={rows}>
              {people.map((person) => (
                <Person key={person.id} {...props} person={person} />
              ))}
            </ul>
            {invitations.length > 0 && (
              <>
                <h3>{t.open.title}</h3>
                <ul className={rows}>
                  {invitations.map((invitation) => (
                    <Open key={invitation.id} {...props} invitation={invitation} />
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Reading>
      <Invite {...props} />
    </Part>
  );
}

function Open({ invitation, ...props }: PeopleProps & { invitation: StaffInvitation }) {
  const { people: t, roles } = props.words;
  const { id, email, role, expiresAt } = invitation;
  const end = {
    label: t.open.withdraw,
    of: fill(t.open.withdrawOf, { email }),
    work: () => withdraw(id),
    done: t.cancelled,
    failed: t.failed,
  };
  const facts = [fill(t.open.by, { role: roles[role], time: timeText(expiresAt, props) })];
  return <Item name={email} facts={facts} end={end} />;
}

/** Somebody who runs the shop: their role, and the end of their access. */
function Person({ person, ...props }: PeopleProps & { person: StaffMember }) {
  const { people: t, roles } = props.words;
  const { id, name, email, role, lastSignInAt } = person;
  const operator = useStore($operator);
  const isMe = operator.state === 'loaded' && operator.me.email === email;
  const end = {
    label: t.remove,
    of: fill(t.removeOf, { name }),
    question: { title: t.removeTitle, text: fill(t.removeText, { name }) },
    work: () => endAccess(id),
    done: fill(t.removed, { name }),
    failed: t.failed,
  };
  return (
    <Item
      name={name}
      beside={isMe && <Badge tone="done">{t.you}</Badge>}
      facts={[
        <span key="email" lang="en" translate="no">
          {email}
        </span>,
        lastSignInAt === null ? t.never : fill(t.lastSignIn, { time: timeText(lastSignInAt, props) }),
      ]}
      end={end}
    >
      <div className="basis-56">
        <RoleChoice
          aria-label={fill(t.roleOf, { name })}
          names={roles}
          value={role}
          choose={(next) => void act(giveRole(id, next), fill(t.roleChanged, { name, role: roles[next] }), t.failed)}
        />
      </div>
    </Item>
  );
}

/** The form that invites somebody, and the link to hand on. */
function Invite({ words: { people, roles, rules } }: PeopleProps) {
  const { invite: t } = people;
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
    <div className="grid grid-cols-1 gap-3">
      <h3>{t.title}</h3>
      <p className="muted">{t.text}</p>
      <form {...form}>
        <Field name="email" type="email" label={t.email} autoComplete="off" error={errors.email} />
        <Labelled label={t.role}>
          {(tied) => <RoleChoice {...tied} names={roles} value={role} choose={setRole} />}
        </Labelled>
        <SubmitButton label={t.send} busy={t.sending} sending={sending} error={errors.form} />
      </form>
      {made && <SecretNotice text={fill(t.sent, { email: made.email })} secret={made.link} words={t} />}
    </div>
  );
}

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  names: Readonly<Record<Role, string>>;
  value: Role;
  choose: (role: Role) => void;
}

/** The role of somebody. */
const RoleChoice = ({ names, choose, ...select }: Props) => (
  <Select {...select} onChange={({ target }) => choose(target.value as Role)}>
    {roles.map((role) => (
      <option key={role} value={role}>
        {names[role]}
      </option>
    ))}
  </Select>
);
