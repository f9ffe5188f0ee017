import {
  firstFault,
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
  const name = firstFault(given, maxLength(messages.tooLong));
  return {
    firstname: name,
    lastname: name,
    email: firstFault(given, isEmail(messages.email)),
    phone: firstFault(given, isPhone(messages.phone)),
    password: firstFault(given, isStrongPassword(messages.password)),
    confirmpassword: firstFault(given, sameAs('password', messages.passwordsDiffer)),
  };
}
