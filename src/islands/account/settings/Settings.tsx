import { useEffect, useState } from 'react';
import type { Customer } from '#contract/accounts/customer.ts';
import { readDevices } from '#stores/account/profile.ts';
import type { AccountProps } from '#islands/account/words.ts';
import { successMessage } from '#stores/shell/flashMessages.ts';
import { showDialog, toast } from '#stores/shell/feedback.ts';
import { closeAccount, readCustomerData } from '#stores/account/privacy.ts';
import { alertFailure, useOutcome } from '#islands/account/useOutcome.ts';
import { Section } from '#islands/account/Section.tsx';
import { readLine } from '#stores/account/line.ts';
import { readDevicePush } from '#stores/account/push.ts';
import { signOut } from '#stores/session/signIn.ts';
import * as paths from '#i18n/paths.ts';
import { PasswordField } from '#islands/kit/fields/PasswordField.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { required } from '#islands/kit/fields/rules.ts';
import { saveFile } from '#islands/ui/saveFile.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { Devices } from './Devices.tsx';
import { DevicePush } from './DevicePush.tsx';
import { LineMessages } from './Line.tsx';
import { LanguageChoice, NumeralsChoice, ThemeChoice } from './Choices.tsx';

interface Props extends AccountProps {
  customer: Customer;
}

/** Language, numerals and theme, signing out, the devices, and the data of the customer. */
export function Settings(props: Props) {
  const t = props.words.settings;
  const isRead = useReading();
  return (
    <div className="grid grid-cols-1 justify-items-stretch gap-6 [--btn-color:var(--color-base-300)]">
      <Section title={t.title}>
        <LanguageChoice {...props} words={t} />
        <NumeralsChoice words={t} />
        <ThemeChoice words={t} />
      </Section>
      <SignOut words={t} />
      {isRead ? (
        <>
          <LineMessages {...props} />
          <DevicePush {...props} />
          <Devices {...props} />
          <YourData {...props} />
          <CloseAccount {...props} />
        </>
      ) : (
        <p role="status">{props.words.loading}</p>
      )}
    </div>
  );
}

/** Reads what parts of the settings show; true once it is here or failed, so that no part comes late and moves another. */
function useReading(): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => void Promise.all([readLine(), readDevicePush(), readDevices()]).then(() => setRead(true)), []);
  return isRead;
}

/** Downloads everything that the shop keeps about the customer. */
function YourData({ words: { yourData: t } }: Pick<AccountProps, 'words'>) {
  const { busy, act } = useOutcome();
  const download = (): Promise<void> =>
    act(readCustomerData(), ({ file = '' }) => {
      saveFile({ name: 'zay-my-data.json', bytes: new Blob([file], { type: 'application/json' }) });
      toast(successMessage(t.downloaded));
    });
  return (
    <Section title={t.title}>
      <p className="muted">{t.text}</p>
      <button type="button" className="btn" disabled={busy} onClick={() => void download()}>
        {busy ? t.downloading : t.download}
      </button>
    </Section>
  );
}

interface SignOutProps {
  words: AccountProps['words']['settings'];
}

/** The button that signs out. */
function SignOut({ words }: SignOutProps) {
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    const outcome = await signOut();
    if ('redirect' in outcome) return location.assign(outcome.redirect);
    setLeaving(false);
    await showDialog({ mood: 'error', text: outcome.reason });
  };
  return (
    <button type="button" className="btn justify-self-start" disabled={leaving} onClick={() => void leave()}>
      {leaving ? words.loggingOut : words.logOut}
    </button>
  );
}

type CloseAccountProps = Pick<AccountProps, 'words' | 'form' | 'rules' | 'locale'>;

/** Closes the account: first says what that means, then asks for the password. */
function CloseAccount({ words: { closeAccount: t }, form: buttons, rules, locale }: CloseAccountProps) {
  const [isOpen, setOpen] = useState(false);
  const { errors, sending, form } = useForm({ confirmation: required(rules.required) }, async (values) => {
    const outcome = await closeAccount(values);
    if (outcome.ok) {
      await showDialog({ mood: 'success', title: t.done, text: outcome.message });
      location.assign(paths.home(locale));
      return undefined;
    }
    if (outcome.code === 'wrong_password') return { confirmation: outcome.reason };
    await alertFailure(outcome);
    return outcome.fields;
  });
  return (
    <Section title={t.title}>
      <p className="muted">{t.text}</p>
      {!isOpen && (
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          {t.begin}
        </button>
      )}
      {isOpen && (
        <form {...form}>
          <PasswordField
            words={buttons}
            autoComplete="current-password"
            autoFocus
            name="confirmation"
            label={t.password}
            hint={t.hint}
            error={errors.confirmation}
          />
          <SubmitButton label={t.submit} busy={t.submitting} sending={sending} />
          <button type="button" className="btn justify-self-start" onClick={() => setOpen(false)}>
            {t.keep}
          </button>
        </form>
      )}
    </Section>
  );
}
