import { useStore } from '@nanostores/react';
import type { StaffMember } from '#contract/operator/staff/staff.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { $operator } from '#stores/desk/operator.ts';
import { endAccess, giveRole } from '#stores/desk/staff/people.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { act } from './act.ts';
import { RoleChoice } from './RoleChoice.tsx';

/** Somebody who runs the shop: their role, and the end of their access. */
export function Person({ words, locale, months, person }: PeopleProps & { person: StaffMember }) {
  const { people: t, roles } = words;
  const { id, name, email, role, lastSignInAt } = person;
  const operator = useStore($operator);
  const isMe = operator.state === 'here' && operator.me.email === email;
  const remove = async (): Promise<void> => {
    const text = fill(t.removeText, { name });
    const question = { title: t.removeTitle, text, confirm: t.remove, canCancel: true };
    if (await alertShopper({ mood: 'warning', ...question }))
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
