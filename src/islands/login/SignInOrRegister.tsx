import { useEffect, useState } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import * as paths from '#i18n/paths.ts';
import { showFlashMessages } from '#stores/shell/flashMessages.ts';
import { useClientValue } from '#islands/ui/useClientValue.ts';
import { leaveIfSignedIn } from './leaveIfSignedIn.ts';
import { builtForm, firstForm, type ShownForm } from './firstForm.ts';
import { SignInForm } from './SignInForm.tsx';
import { RegisterForm } from './register/Form.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { LoginWords } from './words.ts';

/** The form for signing in and the one for registering; a typed email stays when they are switched. */
export function SignInOrRegister({ words, locale }: LocalisedProps<LoginWords>) {
  const opened = useClientValue(() => firstForm(locale), builtForm);
  const [chosen, choose] = useState<ShownForm>();
  const { mode, email, notice } = chosen ?? opened;
  const isLogIn = mode === 'logIn';
  const why = opened.mode === 'register' && mode === 'register';
  const { form } = words;
  useEffect(() => {
    watchFeedback();
    showFlashMessages();
    void leaveIfSignedIn(locale);
  }, [locale]);
  const switchTo = (next: ShownForm['mode']) => (typed: string, reason?: string) =>
    choose({ mode: next, email: typed, notice: reason });
  return (
    <>
      <a className="link alone" href={paths.home(locale)}>
        {form.back}
      </a>
      <h1>{isLogIn ? form.logInTitle : form.registerTitle}</h1>
      {why && <p className="muted">{form.why}</p>}
      {isLogIn ? (
        <SignInForm
          key="logIn"
          words={words}
          locale={locale}
          email={email}
          notice={notice}
          onSwitch={switchTo('register')}
        />
      ) : (
        <RegisterForm key="register" words={words} locale={locale} email={email} onSwitch={switchTo('logIn')} />
      )}
      <SocialSignIn words={words} locale={locale} />
    </>
  );
}
