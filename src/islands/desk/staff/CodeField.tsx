import type { ComponentProps } from 'react';
import { Field } from '#islands/kit/fields/Field.tsx';
import { isRecoveryCode, plainSecondFactor } from '#contract/operator/staff/recoveryCode.ts';
import type { Rule } from '#islands/kit/fields/useForm.ts';

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'>;

/** The code that the second factor shows; phones offer to fill it in. */
export const CodeField = (props: Props) => (
  <Field {...props} name="code" inputMode="numeric" autoComplete="one-time-code" spellCheck={false} maxLength={12} />
);

/** The same, or a recovery code. */
export const isCodeOrRecovery =
  (message: string): Rule =>
  (value, all) =>
    isRecoveryCode(value) ? undefined : isCode(message)(value, all);

/** Returns true if this can be a code of the second factor: six digits, in any numerals. */
export const isCode =
  (message: string): Rule =>
  (value) =>
    plainSecondFactor(value) === undefined ? message : undefined;
