import {
  firstError,
  isEmail,
  isPhone,
  maxLength,
  isStrongPassword,
  required,
  sameAs,
} from '#islands/ui/fields/rules.ts';
import type { LoginWords } from './words.ts';

/** The rules of registration, in the words of the specification (section 5). */
export function registerRules(messages: LoginWords['rules']) {
  const given = required(messages.required);
  const name = firstError(given, maxLength(messages.tooLong));
  return {
    firstname: name,
    lastname: name,
    email: firstError(given, isEmail(messages.email)),
    phone: firstError(given, isPhone(messages.phone)),
    password: firstError(given, isStrongPassword(messages.password)),
    confirmpassword: firstError(given, sameAs('password', messages.passwordsDiffer)),
  };
}
