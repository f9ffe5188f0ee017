import { successMessage } from '#stores/shell/flashMessages.ts';
import { toast } from '#stores/shell/feedback.ts';
import { changePassword, readDevices } from '#stores/account/profile.ts';
import { NewPassword } from '#islands/ui/fields/NewPassword.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { firstError, isStrongPassword, required } from '#islands/ui/fields/rules.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { formErrors } from './formErrors.ts';
import type { AccountProps } from './words.ts';

interface Props extends AccountProps {
  email: string;
}

/** Changes the password, which signs out every other device. */
export function Password({ words: { password: t }, form: buttons, rules, email }: Props) {
  const isGiven = required(rules.required);
  const checks = {
    oldPassword: isGiven,
    password: firstError(isGiven, isStrongPassword(rules.password)),
    confirmPassword: isGiven,
  };
  const { errors, sending, form } = useForm(checks, async (values, place) => {
    if (values.password !== values.confirmPassword) return { confirmPassword: t.differ };
    const outcome = await changePassword(values);
    if (outcome.ok) {
      place.reset();
      toast(successMessage(outcome.message));
      void readDevices();
      return undefined;
    }
    if (outcome.code === 'wrong_password') return { oldPassword: outcome.reason };
    return formErrors(outcome);
  });
  return (
    <section className="panel">
      <h2>{t.title}</h2>
      <form {...form}>
        <input type="hidden" autoComplete="username" value={email} />
        <PasswordField
          words={buttons}
          autoComplete="current-password"
          name="oldPassword"
          label={t.old}
          error={errors.oldPassword}
        />
        <NewPassword
          words={buttons}
          password={t.new}
          confirm={t.confirm}
          confirmName="confirmPassword"
          errors={errors}
        />
        <SubmitButton label={t.submit} busy={t.submitting} sending={sending} error={errors.form} />
      </form>
    </section>
  );
}
