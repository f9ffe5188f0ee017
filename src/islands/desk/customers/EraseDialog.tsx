import { fill } from '#i18n/fill.ts';
import { Dialog } from '#islands/desk/Dialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { required } from '#islands/ui/fields/rules.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { eraseForGood } from '#stores/desk/customers.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import type { WithCustomer } from './words.ts';

/** Says what is erased, what stays and why, and asks for the address, for nothing brings it back. */
export function EraseDialog({ customer, close, words }: WithCustomer & { close: () => void }) {
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
