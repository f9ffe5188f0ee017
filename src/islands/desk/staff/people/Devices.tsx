import type { Session } from '#contract/accounts/sessions.ts';
import { fill } from '#i18n/fill.ts';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { timeText } from '#islands/desk/timeText.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { Part, rows } from '#islands/kit/Part.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { deskDevices, endDeskDevice } from '#stores/desk/staff/people.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { StaffItem } from './StaffItem.tsx';

/** The own devices that are signed in to the desk. */
export function Devices(props: PeopleProps) {
  const { people } = props.words;
  const { devices: t } = people;
  return (
    <Part title={t.title}>
      <p className="muted">{t.text}</p>
      <Reading of={deskDevices} words={people}>
        {(sessions) => (
          <ul className={rows}>
            {sessions.map((device) => (
              <Device key={device.id} {...props} device={device} />
            ))}
          </ul>
        )}
      </Reading>
    </Part>
  );
}

function Device({ device, ...props }: PeopleProps & { device: Session }) {
  const { devices: t, failed } = props.words.people;
  const name = device.device ?? t.unknown;
  const end = (): Promise<unknown> =>
    endDeskDevice(device.id).catch((failure: unknown) =>
      showDialog({ mood: 'error', text: fill(failed, { reason: reasonOf(failure) }) }),
    );
  return (
    <StaffItem
      name={name}
      beside={device.current && <Badge tone="done">{t.this}</Badge>}
      facts={[fill(t.lastSeen, { time: timeText(device.lastSeenAt, props) })]}
    >
      {!device.current && (
        <button type="button" className="btn" aria-label={fill(t.endOf, { device: name })} onClick={() => void end()}>
          {t.end}
        </button>
      )}
    </StaffItem>
  );
}
