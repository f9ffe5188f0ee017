import * as paths from '#i18n/paths.ts';
import { MailRequest } from './MailRequest.tsx';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { ResendWords } from './words.ts';

/** Asks for another verification mail. */
export const ResendVerification = ({ words: { forgot, resend }, locale }: LocalisedProps<ResendWords>) => (
  <MailRequest
    words={{ ...forgot, ...resend }}
    request={(session, body) => session.resendVerification(body)}
    next={paths.login(locale)}
  />
);
