import { useEffect, useState } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import * as paths from '#i18n/paths.ts';
import { showFlashMessages } from '#stores/shell/flashMessages.ts';
import { leaveIfSignedIn } from './leaveIfSignedIn.ts';
import { SignInForm } from './SignInForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { LoginWords } from './words.ts';

type Mode = 'logIn' | 'register';

/** The form for signing in and the one for registering; a typed email stays when they are switched. */
export function SignInOrRegister({ words, locale }: LocalisedProps<LoginWords>) {
  const [mode, setMode] = useState<Mode>('logIn');
  const [email, setEmail] = useState('');
  const isLogIn = mode === 'logIn';
  const { form } = words;
  useEffect(() => {
    watchFeedback();
    showFlashMessages();
    void leaveIfSignedIn(locale);
  }, [locale]);
  const switchTo = (next: Mode) => (typed: string) => {
    setEmail(typed);
    setMode(next);
  };
  return (
    <>
      <a className="link alone" href={paths.home(locale)}>
        {form.back}
      </a>
      <h1>{isLogIn ? form.logInTitle : form.registerTitle}</h1>
      {isLogIn ? (
        <SignInForm key="logIn" words={words} locale={locale} email={email} onSwitch={switchTo('register')} />
      ) : (
        <RegisterForm key="register" words={words} locale={locale} email={email} onSwitch={switchTo('logIn')} />
      )}
      <SocialSignIn words={words} locale={locale} />
    </>
  );
}
