import type { Locale } from '#contract/values/locale.ts';
import type { Db } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { pagePath, say } from '#server/words.ts';

/** Tells somebody of the staff what was done with their account, in the caller's transaction. */
export async function tellStaff(
  tx: Db,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { email, kind, values, locale }: StaffNotice,
): Promise<void> {
  const subject = say(locale, 'staffMails', `${kind}.subject`);
  const url = config.publicUrl + pagePath(locale, '/desk/people');
  const letter = {
    locale,
    heading: subject,
    paragraphs: [say(locale, 'staffMails', `${kind}.text`, values), say(locale, 'staffMails', `${kind}.notYou`)],
    button: { label: say(locale, 'staffMails', `${kind}.button`), url },
  };
  await queueMail(tx, { to: email, subject, ...bodiesOf(letter) }, clock());
}

interface StaffNotice {
  email: string;
  kind: 'recovery' | 'passkey' | 'passkeyRemoved';
  values: Readonly<Record<string, string>>;
  locale: Locale;
}
