import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { byText } from '#islands/desk/actorName.ts';
import { eraseForGood, exportedCustomer, readCustomer } from '#stores/desk/customers.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { timeText, type WithCustomer } from './words.ts';
import { Dialog } from '#islands/desk/Dialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { required } from '#islands/ui/fields/rules.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';

/** The rights of a customer by law: a copy of what is kept, and erasure. The owner alone does it. */
export function PrivacyPanel({ customer, isOwner, ...props }: WithCustomer & { isOwner: boolean }) {
  const { privacy: t, shop } = props.words;
  const [isErasing, setErasing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError('');
    try {
      saveFile(`customer-${customer.id}.json`, await exportedCustomer(customer.id));
      await readCustomer(customer.id);
    } catch (failure) {
      setError(fill(t.failed, { message: reasonOf(failure) }));
      setBusy(false);
    }
  };
  return (
    <section className="panel">
      <h3>{t.title}</h3>
      {customer.events.length > 0 && (
        <ul className="records-events">
          {customer.events.map(({ kind, by, at }) => (
            <li key={at}>{fill(t[kind], { by: byText(by, shop), time: timeText(at, props) })}</li>
          ))}
        </ul>
      )}
      {isOwner ? (
        <>
          <p className="muted">{t.hint}</p>
          <div className="records-row">
            <button type="button" className="btn" aria-disabled={busy} onClick={() => void save()}>
              {t.export}
            </button>
            <button type="button" className="btn" onClick={() => setErasing(true)}>
              {t.erase}
            </button>
          </div>
        </>
      ) : (
        <p className="muted">{t.ownerOnly}</p>
      )}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {isErasing && <EraseDialog {...props} customer={customer} close={() => setErasing(false)} />}
    </section>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** Says what is erased, what stays and why, and asks for the address, for nothing brings it back. */
function EraseDialog({ customer, close, words }: WithCustomer & { close: () => void }) {
  const { erasing: t } = words;
  const { errors, sending, form } = useForm({ email: required(t.required) }, async ({ email }) => {
    try {
      await eraseForGood(customer.id, email.trim());
      return undefined;
    } catch (failure) {
      return { form: fill(words.privacy.failed, { message: reasonOf(failure) }) };
    }
  });
  return (
    <Dialog title={t.title} closeLabel={t.close} close={close}>
      <p>{t.erased}</p>
      <p>{t.kept}</p>
      <p>
        <strong>{t.forGood}</strong>
      </p>
      <form {...form}>
        <Field
          name="email"
          label={fill(t.confirm, { email: customer.email })}
          autoComplete="off"
          autoCapitalize="off"
          inputMode="email"
          error={errors.email}
        />
        <SubmitButton label={t.submit} busy={words.sending} sending={sending} error={errors.form} />
      </form>
    </Dialog>
  );
}
