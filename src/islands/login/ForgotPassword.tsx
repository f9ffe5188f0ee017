import * as paths from '#i18n/paths.ts';
import { MailRequest } from './MailRequest.tsx';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { ForgotWords } from './words.ts';

/** Asks for the mail with a link to set a new password. */
export const ForgotPassword = ({ words: { forgot }, locale }: LocalisedProps<ForgotWords>) => (
  <MailRequest
    words={forgot}
    request={(session, body) => session.forgetPassword(body)}
    next={paths.resetMail(locale)}
  />
);
