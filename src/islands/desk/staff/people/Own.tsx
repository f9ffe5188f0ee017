import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { PasskeyButton } from '#islands/desk/staff/Credentials.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { timeText } from '#islands/ui/whoAndWhen.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { Part } from '#islands/kit/Part.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { makePasskey, passkeys, takePasskeyAway } from '#stores/desk/staff/passkeys.ts';
import { deskDevices, endDeskDevice, makeCodes, recoveryCodes } from '#stores/desk/staff/people.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { Item, ItemList, SecretNotice } from './Item.tsx';

/** The own passkeys, with which one signs in without password and code. */
export function Passkeys(props: PeopleProps) {
  const { people } = props.words;
  const { passkeys: t, devices, failed } = people;
  return (
    <ItemList
      t={t}
      words={people}
      of={passkeys}
      item={({ id, device, createdAt, lastUsedAt }) => {
        const name = device ?? devices.unknown;
        const lastUse = lastUsedAt === null ? t.never : fill(t.lastUse, { time: timeText(lastUsedAt, props) });
        const end = {
          label: t.remove,
          of: fill(t.removeOf, { device: name }),
          question: { title: t.removeTitle, text: t.removeText },
          work: () => takePasskeyAway(id),
          done: t.removed,
          failed,
        };
        const made = fill(t.made, { time: timeText(createdAt, props) });
        return <Item key={id} name={name} facts={[made, lastUse]} end={end} />;
      }}
    >
      <PasskeyButton label={t.add} show={() => makePasskey(t.stopped)} />
    </ItemList>
  );
}

/** Codes for the day the phone is lost: how many are left, and new ones, which are shown this once. */
export function Recovery({ words: { people } }: PeopleProps) {
  const { recovery: t } = people;
  const [made, setMade] = useState<string[]>();
  const make = async (left: number): Promise<void> => {
    const question = { title: t.againTitle, text: t.againText, confirm: t.again, canCancel: true };
    if (left > 0 && !(await showDialog({ mood: 'warning', ...question }))) return;
    await makeCodes().then(setMade, (failure: unknown) =>
      showDialog({ mood: 'error', text: fill(people.failed, { reason: reasonOf(failure) }) }),
    );
  };
  return (
    <Part title={t.title}>
      <p className="muted">{t.text}</p>
      <Reading of={recoveryCodes} words={people}>
        {({ left }) => (
          <>
            <p>{left === 0 ? t.none : fill(t.left, { left })}</p>
            <button type="button" className="btn justify-self-start" onClick={() => void make(left)}>
              {left === 0 ? t.make : t.again}
            </button>
          </>
        )}
      </Reading>
      {made && <SecretNotice text={t.made} secret={made.join('\n')} words={t} />}
    </Part>
  );
}

/** The own devices that are signed in to the desk. */
export function Devices(props: PeopleProps) {
  const { people } = props.words;
  const { devices: t, failed } = people;
  return (
    <ItemList
      t={t}
      words={people}
      of={deskDevices}
      item={({ id, device, current, lastSeenAt }) => {
        const name = device ?? t.unknown;
        const end = { label: t.end, of: fill(t.endOf, { device: name }), work: () => endDeskDevice(id), failed };
        return (
          <Item
            key={id}
            name={name}
            beside={current && <Badge tone="done">{t.this}</Badge>}
            facts={[fill(t.lastSeen, { time: timeText(lastSeenAt, props) })]}
            end={current ? undefined : end}
          />
        );
      }}
    />
  );
}
