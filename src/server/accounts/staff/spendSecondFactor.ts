import { isRecoveryCode, plainRecoveryCode } from '#contract/operator/staff/recoveryCode.ts';
import type { Locale } from '#contract/values/locale.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import type { Deps } from '#server/deps.ts';
import { spendCode, type StaffRow } from './queries/people.ts';
import { countCodes, spendRecoveryCode } from './queries/recoveryCodes.ts';
import { stepOfCode } from './rules/secondFactor.ts';
import { tellStaff } from './staffMail.ts';

type Spending = Pick<Deps, 'database' | 'seal' | 'clock' | 'config'>;

/**
 * Uses a typed code of the second factor up, or a recovery code in its place; false when it is wrong, or was used
 * before. Whoever has used a recovery code is told by mail, since it may have been found by somebody else.
 *
 * @param locale of the mail
 */
export async function spendSecondFactor(
  deps: Spending,
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
    await tellStaff(tx, deps, { email: person.email, kind: 'recovery', values, locale });
    return true;
  });
}
