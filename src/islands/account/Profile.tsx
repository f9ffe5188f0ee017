import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { $profile, changePassword, readDevices, readProfile } from '#stores/account/profile.ts';
import type { Customer } from '#contract/accounts/customer.ts';
import { $accountView } from '#stores/account/view.ts';
import { successMessage } from '#stores/shell/flashMessages.ts';
import { toast } from '#stores/shell/feedback.ts';
import { NewPassword } from '#islands/kit/fields/NewPassword.tsx';
import { PasswordField } from '#islands/kit/fields/PasswordField.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { firstError, isStrongPassword, required } from '#islands/kit/fields/rules.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { requireSignIn } from './requireSignIn.ts';
import { later } from '#islands/ui/later.tsx';
import { Loaded } from '#islands/ui/Loaded.tsx';
import { Tabs } from './Tabs.tsx';
import type { AccountProps } from './words.ts';
import { Details } from './Details.tsx';
import { formErrors } from './formErrors.ts';
import { Section } from './Section.tsx';

/** The account page: its tabs and the part that is open. */
export function Profile(props: AccountProps) {
  const { locale, words } = props;
  const profile = useStore($profile);
  useEffect(() => {
    watchFeedback();
    return requireSignIn(locale, () => void readProfile());
  }, [locale]);
  return (
    <Loaded loadable={profile} words={words} retry={() => void readProfile()} isMainAction>
      {(customer) => (
        <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:gap-8">
          <Tabs locale={locale} words={words} filters={props.orders.words.filters} />
          <div>
            <CurrentPart {...props} customer={customer} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

interface Waiting {
  words: { loading: string };
}

const waiting = ({ words }: Waiting) => <p role="status">{words.loading}</p>;

// The details come first; the other parts are fetched when they are opened.
const Addresses = later(async () => (await import('./address/Book.tsx')).AddressBook, waiting);
const Orders = later(async () => (await import('./orders/list/List.tsx')).OrderList, waiting);
const Settings = later(async () => (await import('./settings/Settings.tsx')).Settings, waiting);

interface Props extends AccountProps {
  customer: Customer;
}

/** The part of the account that the address names. */
function CurrentPart(props: Props) {
  const view = useStore($accountView);
  switch (view.part) {
    case 'details':
      return <Details {...props} />;
    case 'addresses':
      return <Addresses {...props.addresses} />;
    case 'password':
      return <Password {...props} email={props.customer.email} />;
    case 'orders':
      return <Orders {...props.orders} {...view} />;
    case 'settings':
      return <Settings {...props} />;
  }
}

interface PasswordProps extends AccountProps {
  email: string;
}

/** Changes the password, which signs out every other device. */
function Password({ words: { password: t }, form: buttons, rules, email }: PasswordProps) {
  const isEntered = required(rules.required);
  const checks = {
    oldPassword: isEntered,
    password: firstError(isEntered, isStrongPassword(rules.password)),
    confirmPassword: isEntered,
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
    <Section title={t.title}>
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
    </Section>
  );
}
