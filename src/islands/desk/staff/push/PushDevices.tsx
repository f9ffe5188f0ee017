import type { PushDevice } from '#contract/operator/staff/push.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { act } from '#islands/desk/staff/people/act.ts';
import { turnOff } from '#stores/desk/staff/push.ts';

interface Props extends PeopleProps {
  devices: readonly PushDevice[];
}

/** One's devices that are told, each with the way to end it. */
export function PushDevices({ words: { people }, locale, months, devices }: Props) {
  const { push: t, devices: of } = people;
  return (
    <ul className="desk-list" aria-label={t.list}>
      {devices.map(({ id, device, kinds, createdAt, current }) => {
        const name = device ?? of.unknown;
        return (
          <li key={id}>
            <div>
              <strong>{name}</strong> {current && <span className="state done">{of.this}</span>}
              <p className="muted">{kinds.map((kind) => t.kind[kind]).join(' · ')}</p>
              <p className="muted">{fill(t.since, { time: formatDateTime(createdAt, locale, months.split(' ')) })}</p>
            </div>
            <button
              type="button"
              className="btn"
              aria-label={fill(t.turnOffOf, { device: name })}
              onClick={() => void act(turnOff(id), t.off, people.failed)}
            >
              {t.turnOff}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
