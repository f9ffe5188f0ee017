import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { withReason } from '#contract/values/fieldReasons.ts';
import { isRecoveryCode, plainSecondFactor } from './recoveryCode.ts';

const typed = z.string().check(z.maxLength(100));

/** Six digits of the second factor, in any numerals; spaces between them do not matter. */
export const secondFactorCode = typed.check(
  z.refine((text) => plainSecondFactor(text) !== undefined, withReason('wrong')),
);

/** The same, or a recovery code in its place. */
export const codeOrRecovery = typed.check(
  z.refine((text) => plainSecondFactor(text) !== undefined || isRecoveryCode(text), withReason('wrong')),
);

const ofOperator = { tag: 'Staff', audience: 'operator', right: 'read' } as const;

export const countRecoveryCodes = defineCall({
  ...ofOperator,
  id: 'countRecoveryCodes',
  method: 'GET',
  path: '/operator/recovery-codes',
  summary: 'How many recovery codes one has left for the day the phone is lost',
  response: z.object({ data: z.object({ left: z.int() }) }),
  refusals: [],
});

export const makeRecoveryCodes = defineCall({
  ...ofOperator,
  stepUp: true,
  id: 'makeRecoveryCodes',
  method: 'POST',
  path: '/operator/recovery-codes',
  summary: 'Make ten recovery codes in place of those before; they are answered this once, and each works once',
  response: z.object({ data: z.object({ codes: z.array(z.string()) }) }),
  refusals: ['not_found'],
});
