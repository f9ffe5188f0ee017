import { randomInt } from 'node:crypto';
import { recoveryAlphabet, recoveryLength } from '#contract/operator/staff/recoveryCode.ts';

/** A new recovery code, as it is written down: groups of four. */
export const newRecoveryCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoveryAlphabet.charAt(randomInt(recoveryAlphabet.length)))
    .join('')
    .replaceAll(/.{4}(?=.)/gu, '$&-');
