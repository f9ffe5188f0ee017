import type { Words } from '#i18n/words/namespaces.ts';

type Login = Words['login'] & { rules: RuleMessages };

/** The messages of invalid fields, the same as the server's. */
export type RuleMessages = Pick<
  Words['fields'],
  'required' | 'email' | 'phone' | 'password' | 'passwordsDiffer' | 'tooLong'
>;

/** The texts of the pages around an account, in the language of the page. */
export type LoginWords = Pick<Login, 'form' | 'rules' | 'result' | 'social'>;
export type ForgotWords = Pick<Login, 'forgot'>;
export type ResetWords = Pick<Login, 'form' | 'rules' | 'forgot' | 'reset'>;
export type ResendWords = Pick<Login, 'forgot' | 'resend'>;
