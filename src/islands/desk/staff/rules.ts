import { plainCode } from '#contract/values/pasted.ts';
import type { Rule } from '#islands/ui/fields/useForm.ts';

/** Whether this can be a code of the second factor: six digits, in any numerals. */
export const isCode =
  (message: string): Rule =>
  (value) =>
    /^(?:\d\s*){6}$/u.test(plainCode(value)) ? undefined : message;
