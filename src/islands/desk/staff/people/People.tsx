import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import type { StaffInvitation } from '#contract/operator/staff/staff.ts';
import { Loaded } from '#islands/account/Loaded.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { $staff, readStaff, withdraw } from '#stores/desk/staff/people.ts';
import { act } from './act.ts';
import { Invite } from './Invite.tsx';
import { Person } from './Person.tsx';

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
