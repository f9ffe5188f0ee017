import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Loaded } from '#islands/account/Loaded.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { $push, pushAbility, readPush, turnOff } from '#stores/desk/staff/push.ts';
import { PushChoice } from './PushChoice.tsx';
import type { PushDevice } from '#contract/operator/staff/push.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { act } from '#islands/desk/staff/people/act.ts';

/** What one's devices are told while the desk is closed, and where that is turned on and off. */
export function PushPanel(props: PeopleProps) {
  const { people } = props.words;
  const { push: t } = people;
  const settings = useStore($push);
  const ability = pushAbility();
  useEffect(() => void readPush(), []);
  return (
    <section className="panel">
      <h2>{t.title}</h2>
      <p className="muted">{t.text}</p>
      <Loaded loadable={settings} words={people} retry={() => void readPush()}>
        {({ devices }) => (
          <>
            {ability === 'able' ? <PushChoice {...props} devices={devices} /> : <p>{t[ability]}</p>}
            {devices.length > 0 && <PushDevices {...props} devices={devices} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

interface Props extends PeopleProps {
  devices: readonly PushDevice[];
}

/** One's devices that are told, each with the way to end it. */
function PushDevices({ words: { people }, locale, months, devices }: Props) {
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
