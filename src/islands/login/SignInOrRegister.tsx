import { useEffect, useState } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import * as paths from '#i18n/paths.ts';
import { showFlashMessages } from '#stores/shell/flashMessages.ts';
import { useClientValue } from '#islands/ui/useClientValue.ts';
import { RegisterForm, SignInForm } from './SignInForm.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { LoginWords } from './words.ts';
import type { Locale } from '#contract/values/locale.ts';
import { $login, $session } from '#stores/session/login.ts';
import { callSession } from './sessionCalls.ts';
import { isOnWayToCheckout, nextPage } from './finishSignIn.ts';
import { $customerCart } from '#stores/basket/cart.ts';

/** The form for signing in and the one for registering; a typed email stays when they are switched, and all that was typed before the scripts came. */
export function SignInOrRegister({ words, locale }: LocalisedProps<LoginWords>) {
  const opened = useClientValue(() => firstForm(locale), builtForm);
  const [chosen, choose] = useState<ShownForm>();
  const { mode, email, password, focus, notice } = chosen ?? opened;
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
      <a className="alone link" href={paths.home(locale)}>
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
        <RegisterForm
          key="register"
          words={words}
          locale={locale}
          email={email}
          password={password}
          focus={focus}
          onSwitch={switchTo('logIn')}
        />
      )}
      <SocialSignIn words={words} locale={locale} />
    </>
  );
}

/** Sends a customer who is signed in already to the next page. */
async function leaveIfSignedIn(locale: Locale): Promise<void> {
  if (!$login.get()) return;
  await callSession(({ readSession }) => readSession());
  if ($session.get().state === 'customer') location.replace(nextPage(locale));
}

/** The form in sight, with the email that was typed in the other one, and why it is shown if that failed half-way. */
interface ShownForm {
  mode: 'logIn' | 'register';
  email: string;
  /** Typed before the scripts came. */
  password?: string | undefined;
  /** The name of the box in which somebody was typing then. */
  focus?: string | undefined;
  notice?: string | undefined;
}

/** The form of the prebuilt page. */
const builtForm: ShownForm = { mode: 'logIn', email: '' };

let first: ShownForm | undefined;

/**
 * The form that the page opens with, the same as long as the page lives: registering on the way to the checkout, since
 * most who come from there have no account. Whose session has ended has one, and their cart is still here.
 */
const firstForm = (locale: Locale): ShownForm =>
  (first ??= isOnWayToCheckout(locale) && !$customerCart.get() ? { mode: 'register', ...typedBefore() } : builtForm);

/** Somebody may have begun to type before the scripts came. */
function typedBefore(): Pick<ShownForm, 'email' | 'password' | 'focus'> {
  const typed = (name: string) => document.querySelector<HTMLInputElement>(`[data-account] [name=${name}]`);
  const [email, password] = [typed('email'), typed('password')];
  const focus = [email, password].find((box) => box !== null && box === document.activeElement)?.name;
  return { email: email?.value ?? '', password: password?.value, focus };
}
