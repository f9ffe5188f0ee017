import { useStore } from '@nanostores/react';
import { fill } from '#i18n/fill.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { required } from '#islands/ui/fields/rules.ts';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { $operator } from '#stores/desk/operator.ts';
import { keepNote } from '#stores/desk/orders/order.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { actorText, timeText, type WithOrder } from './words.ts';

/** What colleagues should know; the customer never sees it. */
export function Notes({ order, ...props }: WithOrder) {
  const { notes: t, sending: busy, failed } = props.words;
  const operator = useStore($operator);
  const mayWrite = operator.state !== 'here' || operator.me.rights.includes('orders');
  const { errors, sending, form } = useForm({ text: required(t.add) }, async ({ text }, element) => {
    try {
      await keepNote(text);
      element.reset();
      return undefined;
    } catch (failure) {
      return { form: fill(failed, { message: reasonOf(failure) }) };
    }
  });
  return (
    <section className="panel sheet-notes">
      <h3>{t.title}</h3>
      <ul>
        {order.notes.map(({ id, text, by, at }) => (
          <li key={id}>
            <p>
              <BreakableText text={text} />
            </p>
            <p className="muted">{fill(t.by, { by: actorText(by, props.words), time: timeText(at, props) })}</p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form {...form}>
          <Field name="text" label={t.add} maxLength={1000} autoComplete="off" error={errors.text} />
          <SubmitButton label={t.send} busy={busy} sending={sending} error={errors.form} />
        </form>
      )}
    </section>
  );
}
