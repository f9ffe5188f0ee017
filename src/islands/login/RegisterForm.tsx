import { asciiDigits } from '#i18n/digits.ts';
import { fill } from '#i18n/fill.ts';
import { successMessage } from '#stores/shell/flashMessages.ts';
import { alertShopper, toast } from '#stores/shell/feedback.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { NewPassword } from '#islands/ui/fields/NewPassword.tsx';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { callSession, preloadSession } from './sessionCalls.ts';
import { registerRules } from './registerRules.ts';
import { FormSwitch } from './FormSwitch.tsx';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { LoginWords } from './words.ts';

interface Props extends LocalisedProps<LoginWords> {
  /** Typed in the other form. */
  email: string;
  onSwitch: (email: string) => void;
}

/** The form that opens an account. */
export function RegisterForm({ words: { form: t, rules, result }, email, onSwitch }: Props) {
  const { errors, sending, form } = useForm(registerRules(rules), async (values, place) => {
    const outcome = await callSession(({ register }) => register({ ...values, phone: asciiDigits(values.phone) }));
    if (!outcome.ok) {
      await alertShopper({ mood: 'error', title: result.errorTitle, text: outcome.reason });
      return outcome.fields;
    }
    place.reset();
    const text = fill(result.registerMail, { text: result.registerText, email: values.email.trim() });
    await alertShopper({ mood: 'success', title: result.registerTitle, text });
    toast(successMessage(result.registered));
    onSwitch(values.email.trim());
    return undefined;
  });
  const field = (name: keyof typeof errors & ('firstname' | 'lastname' | 'email' | 'phone')) => ({
    name,
    label: t[name],
    error: errors[name],
  });
  return (
    <>
      <form {...form} onFocus={preloadSession}>
        <Field {...field('firstname')} hint={t.nameHint} autoComplete="given-name" />
        <Field {...field('lastname')} autoComplete="family-name" />
        <Field {...field('email')} type="email" autoComplete="username" defaultValue={email} />
        <Field {...field('phone')} type="tel" hint={t.phoneHint} autoComplete="tel" />
        <NewPassword
          words={t}
          password={t.password}
          confirm={t.confirmpassword}
          confirmName="confirmpassword"
          errors={errors}
        />
        <SubmitButton label={t.register} busy={t.registering} sending={sending} />
      </form>
      <FormSwitch text={t.haveAccount} action={t.toLogIn} form={form.ref} onSwitch={onSwitch} />
    </>
  );
}
