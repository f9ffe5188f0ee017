import type login from '../../../public/locales/en/login.json';
import type { Locale } from '#i18n/locales.ts';

type Login = typeof login;

/** What the forms around an account say, in the language of the page. */
export type LoginWords = Pick<Login, 'form' | 'rules' | 'result'>;
export type ForgotWords = Pick<Login, 'forgot'>;
export type ResetWords = Pick<Login, 'form' | 'rules' | 'forgot' | 'reset'>;
export type ResendWords = Pick<Login, 'forgot' | 'resend'>;

export interface Spoken<W> {
  words: W;
  locale: Locale;
}
