import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Session } from '#contract/accounts/sessions.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { Loaded } from '#islands/ui/Loaded.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { $deskDevices, endDeskDevice, readDeskDevices } from '#stores/desk/staff/people.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { showDialog } from '#stores/shell/feedback.ts';

/** The own devices that are signed in to the desk. */
export function Devices(props: PeopleProps) {
  const { people } = props.words;
  const { devices: t } = people;
  const devices = useStore($deskDevices);
  useEffect(() => void readDeskDevices(), []);
  return (
    <section className="panel">
      <h2>{t.title}</h2>
      <p className="muted">{t.text}</p>
      <Loaded loadable={devices} words={people} retry={() => void readDeskDevices()}>
        {(sessions) => (
          <ul className="desk-list">
            {sessions.map((device) => (
              <Device key={device.id} {...props} device={device} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Device({ words, locale, months, device }: PeopleProps & { device: Session }) {
  const { devices: t, failed } = words.people;
  const name = device.device ?? t.unknown;
  const end = (): Promise<unknown> =>
    endDeskDevice(device.id).catch((failure: unknown) =>
      showDialog({ mood: 'error', text: fill(failed, { reason: reasonOf(failure) }) }),
    );
  return (
    <li>
      <div>
        <strong>{name}</strong> {device.current && <span className="state done">{t.this}</span>}
        <p className="muted">
          {fill(t.lastSeen, { time: formatDateTime(device.lastSeenAt, locale, months.split(' ')) })}
        </p>
      </div>
      {!device.current && (
        <button type="button" className="btn" aria-label={fill(t.endOf, { device: name })} onClick={() => void end()}>
          {t.end}
        </button>
      )}
    </li>
  );
}
