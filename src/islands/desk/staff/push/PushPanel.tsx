import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Loaded } from '#islands/ui/Loaded.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { $push, pushAbility, readPush, turnOff, turnOn } from '#stores/desk/staff/push.ts';
import { type PushDevice, type PushKind, pushKinds } from '#contract/operator/staff/push.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { act } from '#islands/desk/staff/people/SecretNotice.tsx';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { toast } from '#stores/shell/feedback.ts';

/** Push messages to one's devices while the desk is closed, and the switch for them. */
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

interface PushChoiceProps extends PeopleProps {
  devices: readonly PushDevice[];
}

/** The push messages of this device; the browser asks for its permission after the button alone. */
function PushChoice({ words: { people }, devices }: PushChoiceProps) {
  const { push: t } = people;
  const here = devices.find(({ current }) => current);
  const { errors, sending, form } = useForm({}, async (_, element) => {
    const kinds = new FormData(element).getAll('kind') as PushKind[];
    if (kinds.length === 0) return { form: t.noKind };
    try {
      const outcome = await turnOn(kinds);
      if (outcome !== 'on') return { form: t[outcome] };
      toast({ mood: 'success', text: t.done, closesAfter: 6_000 });
      return undefined;
    } catch (failure) {
      return { form: reasonOf(failure) };
    }
  });
  const label = here ? t.change : t.turnOn;
  return (
    <form {...form}>
      <fieldset className="field desk-rights">
        <legend>{t.kinds}</legend>
        {pushKinds.map((kind) => (
          <label key={kind}>
            <input type="checkbox" name="kind" value={kind} defaultChecked={!here || here.kinds.includes(kind)} />
            {t.kind[kind]}
          </label>
        ))}
      </fieldset>
      <SubmitButton label={label} busy={t.turningOn} sending={sending} error={errors.form} />
    </form>
  );
}
