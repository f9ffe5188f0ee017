import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { byText, timeText } from '#islands/ui/whoAndWhen.ts';
import { eraseForGood, exportedCustomer } from '#stores/desk/customers.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { Part, rows } from '#islands/kit/Part.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { saveFile } from '#islands/ui/saveFile.ts';
import type { WithCustomer } from './words.ts';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { required } from '#islands/kit/fields/rules.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';

/** The rights of a customer by law: a copy of what is kept, and erasure. The owner alone does it. */
export function PrivacyPart({ customer, isOwner, ...props }: WithCustomer & { isOwner: boolean }) {
  const { privacy: t, shop } = props.words;
  const [isErasing, setErasing] = useState(false);
  const { busy, error, act } = useAct(t.failed);
  const save = async (): Promise<void> =>
    saveFile({ name: `customer-${customer.id}.json`, bytes: await exportedCustomer(customer.id) });
  return (
    <Part title={t.title}>
      {customer.events.length > 0 && (
        <ul className={rows}>
          {customer.events.map(({ kind, by, at }) => (
            <li key={at}>{fill(t[kind], { by: byText(by, shop), time: timeText(at, props) })}</li>
          ))}
        </ul>
      )}
      {isOwner ? (
        <>
          <p className="muted">{t.hint}</p>
          <div className="flex flex-wrap gap-2">
            <button type="button" className="btn" aria-disabled={busy} onClick={() => void act(save)}>
              {t.export}
            </button>
            <button type="button" className="btn" data-erase onClick={() => setErasing(true)}>
              {t.erase}
            </button>
          </div>
        </>
      ) : (
        <p className="muted">{t.ownerOnly}</p>
      )}
      <ErrorText text={error} />
      {isErasing && <EraseDialog {...props} customer={customer} close={() => setErasing(false)} />}
    </Part>
  );
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
          label={fill(t.confirm, { email: customer.email || customer.username })}
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
