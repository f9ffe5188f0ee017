import { isRecoveryCode, plainSecondFactor } from '#contract/operator/staff/recoveryCode.ts';
import type { Rule } from '#islands/ui/fields/useForm.ts';

/** The same, or a recovery code. */
export const isCodeOrRecovery =
  (message: string): Rule =>
  (value, all) =>
    isRecoveryCode(value) ? undefined : isCode(message)(value, all);

/** Whether this can be a code of the second factor: six digits, in any numerals. */
export const isCode =
  (message: string): Rule =>
  (value) =>
    plainSecondFactor(value) === undefined ? message : undefined;
