import { timeText } from '#islands/ui/whoAndWhen.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { Part, rows } from '#islands/kit/Part.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { push, turnOff, turnOn } from '#stores/desk/staff/push.ts';
import { pushAbility } from '#stores/shell/pushSubscription.ts';
import { type PushDevice, type PushKind, pushKinds } from '#contract/operator/staff/push.ts';
import { fill } from '#i18n/fill.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { toast } from '#stores/shell/feedback.ts';
import { Item } from './Item.tsx';

/** Push messages to one's devices while the desk is closed, and the switch for them. */
export function PushPanel(props: PeopleProps) {
  const { people } = props.words;
  const { push: t } = people;
  const ability = pushAbility();
  return (
    <Part title={t.title}>
      <p className="muted">{t.text}</p>
      <Reading of={push} words={people}>
        {({ devices }) => (
          <>
            {ability === 'able' ? <PushChoice {...props} devices={devices} /> : <p>{t[ability]}</p>}
            {devices.length > 0 && <PushDevices {...props} devices={devices} />}
          </>
        )}
      </Reading>
    </Part>
  );
}

interface Props extends PeopleProps {
  devices: readonly PushDevice[];
}

/** One's devices that are told, each with the way to end it. */
function PushDevices({ devices, ...props }: Props) {
  const { people } = props.words;
  const { push: t, devices: of } = people;
  return (
    <ul className={rows} aria-label={t.list}>
      {devices.map(({ id, device, kinds, createdAt, current }) => {
        const name = device ?? of.unknown;
        const facts = [
          kinds.map((kind) => t.kind[kind]).join(' · '),
          fill(t.since, { time: timeText(createdAt, props) }),
        ];
        const end = {
          label: t.turnOff,
          of: fill(t.turnOffOf, { device: name }),
          work: () => turnOff(id),
          done: t.off,
          failed: people.failed,
        };
        const beside = current && <Badge tone="done">{of.this}</Badge>;
        return <Item key={id} name={name} beside={beside} facts={facts} end={end} />;
      })}
    </ul>
  );
}

/** The push messages of this device; the browser asks for its permission after the button alone. */
function PushChoice({ words: { people }, devices }: Props) {
  const { push: t } = people;
  const here = devices.find(({ current }) => current);
  const { errors, sending, form } = useForm({}, async (_, element) => {
    const kinds = new FormData(element).getAll('kind') as PushKind[];
    if (kinds.length === 0) return { form: t.noKind };
    const outcome = await turnOn(kinds);
    if (outcome !== 'on') return { form: t[outcome] };
    toast({ mood: 'success', text: t.done, closesAfter: 6_000 });
    return undefined;
  });
  const label = here ? t.change : t.turnOn;
  return (
    <form {...form}>
      <fieldset>
        <legend className="font-semibold">{t.kinds}</legend>
        {pushKinds.map((kind) => (
          <Tick
            key={kind}
            label={t.kind[kind]}
            name="kind"
            value={kind}
            defaultChecked={!here || here.kinds.includes(kind)}
          />
        ))}
      </fieldset>
      <SubmitButton label={label} busy={t.turningOn} sending={sending} error={errors.form} />
    </form>
  );
}
