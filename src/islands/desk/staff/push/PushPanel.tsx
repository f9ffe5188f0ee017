import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Loaded } from '#islands/account/Loaded.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { $push, pushAbility, readPush } from '#stores/desk/staff/push.ts';
import { PushChoice } from './PushChoice.tsx';
import { PushDevices } from './PushDevices.tsx';

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
