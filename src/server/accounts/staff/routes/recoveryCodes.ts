import type { FastifyInstance } from 'fastify';
import { plainRecoveryCode, recoveryCodeCount } from '#contract/operator/staff/recoveryCode.ts';
import * as calls from '#contract/operator/staff/secondFactor.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import { countCodes, saveRecoveryCodes } from '#server/accounts/staff/queries/recoveryCodes.ts';
import { newRecoveryCode } from '#server/accounts/staff/rules/recoveryCode.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';

/** Codes for the day the phone is lost. A token has none. */
export function recoveryCodeRoutes(app: FastifyInstance, { clock, database: { db } }: Deps): void {
  serve(app, calls.countRecoveryCodes, async ({ operator: { staffId } }) => ({
    data: { left: staffId === undefined ? 0 : await countCodes(db, staffId) },
  }));

  serve(app, calls.makeRecoveryCodes, async ({ operator: { staffId } }) => {
    if (staffId === undefined) throw new Refusal('not_found');
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    const hashes = codes.map((code) => hashToken(plainRecoveryCode(code)));
    await db.transaction((tx) => saveRecoveryCodes(tx, staffId, hashes, clock()));
    return { data: { codes } };
  });
}
