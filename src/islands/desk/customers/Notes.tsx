import { fill } from '#i18n/fill.ts';
import { byText } from '#islands/desk/actorName.ts';
import { TextArea } from '#islands/desk/records/TextArea.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { required } from '#islands/ui/fields/rules.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { keepCustomerNote } from '#stores/desk/customers.ts';
import { keepDraft, keptDraft } from '#stores/desk/drafts.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { timeText, type WithCustomer } from './words.ts';

/** What colleagues should know about a customer, who may ask to read it. */
export function CustomerNotes({ customer, mayWrite, ...props }: WithCustomer & { mayWrite: boolean }) {
  const { notes: t, sending: busy, shop } = props.words;
  const draft = `customer-${customer.id}`;
  const { errors, sending, form } = useForm({ text: required(t.required) }, async ({ text }, element) => {
    try {
      await keepCustomerNote(customer.id, text.trim());
      keepDraft(draft, '');
      element.reset();
      const box = element.querySelector('textarea');
      if (box) box.value = '';
      return undefined;
    } catch (failure) {
      return { form: fill(t.failed, { message: reasonOf(failure) }) };
    }
  });
  return (
    <section className="panel">
      <h3>{t.title}</h3>
      <ul className="records-events">
        {customer.notes.map(({ id, text, by, at }) => (
          <li key={id}>
            <p className="records-text">
              <BreakableText text={text} />
            </p>
            <p className="muted">{fill(t.by, { by: byText(by, shop), time: timeText(at, props) })}</p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form {...form}>
          <TextArea
            name="text"
            label={t.add}
            hint={t.hint}
            rows={3}
            maxLength={1000}
            autoComplete="off"
            defaultValue={keptDraft(draft)}
            onChange={({ target }) => keepDraft(draft, target.value)}
            error={errors.text}
          />
          <SubmitButton label={t.send} busy={busy} sending={sending} error={errors.form} />
        </form>
      )}
    </section>
  );
}
