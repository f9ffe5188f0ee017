import { type PushDevice, type PushKind, pushKinds } from '#contract/operator/staff/push.ts';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { turnOn } from '#stores/desk/staff/push.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { toast } from '#stores/shell/feedback.ts';

interface Props extends PeopleProps {
  devices: readonly PushDevice[];
}

/** What this device is told; the browser asks for its permission after the button alone. */
export function PushChoice({ words: { people }, devices }: Props) {
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
