import { maxLengths, patterns } from '#contract/values/patterns.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { fill } from '#i18n/fill.ts';
import type { Rule } from './useForm.ts';

/** The error of the first rule that fails. */
export const firstError =
  (...rules: readonly Rule[]): Rule =>
  (value, values) => {
    for (const rule of rules) {
      const error = rule(value, values);
      if (error) return error;
    }
    return undefined;
  };

export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : undefined;

/** This rule and the next three are the server's (specification, section 5). */
export const isEmail =
  (message: string): Rule =>
  (value) =>
    patterns.email.test(plainCode(value)) && plainCode(value).length <= maxLengths.email ? undefined : message;

export const isPhone =
  (message: string): Rule =>
  (value) =>
    patterns.phone.test(plainCode(value)) ? undefined : message;

export const isStrongPassword =
  (message: string): Rule =>
  (value) =>
    patterns.password.test(value) && value.length <= maxLengths.password ? undefined : message;

/** @param message with `{{most}}` */
export const maxLength =
  (message: string, max: number = maxLengths.name): Rule =>
  (value) =>
    value.trim().length > max ? fill(message, { most: max }) : undefined;

/** The same as in another field. */
export const sameAs =
  (field: string, message: string): Rule =>
  (value, values) =>
    value === values[field] ? undefined : message;
