import { isRecoveryCode, plainRecoveryCode } from '#contract/operator/staff/recoveryCode.ts';
import type { Locale } from '#contract/values/locale.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import type { Deps } from '#server/deps.ts';
import { type StaffRow, countCodes, spendCode, spendRecoveryCode } from './queries/people.ts';
import { stepOfCode } from './rules.ts';
import type { Db } from '#server/database/connect.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { pagePath, say } from '#server/words.ts';

type SecondFactorDeps = Pick<Deps, 'database' | 'seal' | 'clock' | 'config'>;

/**
 * Uses a typed code of the second factor up, or a recovery code in its place; false when it is wrong, or was used
 * before. Whoever has used a recovery code is told by mail, since it may have been found by somebody else.
 *
 * @param locale of the mail
 */
export async function consumeSecondFactor(
  deps: SecondFactorDeps,
  person: StaffRow,
  code: string,
  locale: Locale,
): Promise<boolean> {
  const { database, seal, clock } = deps;
  const { db } = database;
  if (!isRecoveryCode(code)) {
    const secret = seal.open(person.totpSecret);
    const step = secret === undefined ? undefined : stepOfCode(secret, code, clock());
    return step !== undefined && (await spendCode(db, person.id, step));
  }
  return db.transaction(async (tx) => {
    if (!(await spendRecoveryCode(tx, person.id, hashToken(plainRecoveryCode(code))))) return false;
    const values = { left: String(await countCodes(tx, person.id)) };
    await notifyStaff(tx, deps, { email: person.email, kind: 'recovery', values, locale });
    return true;
  });
}

/** Tells somebody of the staff what was done with their account, in the caller's transaction. */
export async function notifyStaff(
  tx: Db,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { email, kind, values, locale }: StaffNotice,
): Promise<void> {
  const subject = say(locale, 'staffMails', `${kind}.subject`);
  const url = config.publicUrl + pagePath(locale, '/desk/people');
  const mail = {
    locale,
    heading: subject,
    shop: { publicUrl: config.publicUrl },
    paragraphs: [say(locale, 'staffMails', `${kind}.text`, values), say(locale, 'staffMails', `${kind}.notYou`)],
    button: { label: say(locale, 'staffMails', `${kind}.button`), url },
  };
  await queueMail(tx, { to: email, subject, ...bodiesOf(mail) }, clock());
}

interface StaffNotice {
  email: string;
  kind: 'recovery' | 'passkey' | 'passkeyRemoved';
  values: Readonly<Record<string, string>>;
  locale: Locale;
}
