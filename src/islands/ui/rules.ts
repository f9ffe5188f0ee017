import * as z from 'zod/mini';
import { forgotPassword, newPassword, phone } from '#contract/customer.ts';
import { asciiDigits } from '#i18n/digits.ts';
import { fill } from '#i18n/fill.ts';
import type { Rule } from './useForm.ts';

/** Most letters that the server takes in a name. */
const longest = 100;

const fits = (schema: z.core.$ZodType, value: string): boolean => z.safeParse(schema, value).success;

/** The first rule that is broken speaks. */
export const all =
  (...rules: readonly Rule[]): Rule =>
  (value, values) => {
    for (const rule of rules) {
      const fault = rule(value, values);
      if (fault) return fault;
    }
    return undefined;
  };

export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : undefined;

/** The server's own rules (specification, section 5): what passes here passes there. */
export const isEmail =
  (message: string): Rule =>
  (value) =>
    fits(forgotPassword.body.shape.email, value) ? undefined : message;

export const isPhone =
  (message: string): Rule =>
  (value) =>
    fits(phone, asciiDigits(value)) ? undefined : message;

export const isStrong =
  (message: string): Rule =>
  (value) =>
    fits(newPassword, value) ? undefined : message;

/** @param message with `{{most}}` */
export const isShort =
  (message: string, most = longest): Rule =>
  (value) =>
    value.trim().length > most ? fill(message, { most }) : undefined;

/** The same as in another field. */
export const sameAs =
  (field: string, message: string): Rule =>
  (value, values) =>
    value === values[field] ? undefined : message;
