import * as paths from '#i18n/paths.ts';
import { MailRequest } from './MailRequest.tsx';
import type { ResendWords, LoginProps } from './words.ts';

/** Asks for the mail of verification once more. */
export const ResendVerification = ({ words: { forgot, resend }, locale }: LoginProps<ResendWords>) => (
  <MailRequest
    words={{ ...forgot, ...resend }}
    request={(session, body) => session.resendVerification(body)}
    next={paths.login(locale)}
  />
);
