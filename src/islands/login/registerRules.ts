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
  const isGiven = required(messages.required);
  const name = firstError(isGiven, maxLength(messages.tooLong));
  return {
    firstname: name,
    lastname: name,
    email: firstError(isGiven, isEmail(messages.email)),
    phone: firstError(isGiven, isPhone(messages.phone)),
    password: firstError(isGiven, isStrongPassword(messages.password)),
    confirmpassword: firstError(isGiven, sameAs('password', messages.passwordsDiffer)),
  };
}
