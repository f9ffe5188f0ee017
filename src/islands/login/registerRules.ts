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
export function registerRules(say: LoginWords['rules']) {
  const given = required(say.required);
  const name = firstFault(given, maxLength(say.tooLong));
  return {
    firstname: name,
    lastname: name,
    email: firstFault(given, isEmail(say.email)),
    phone: firstFault(given, isPhone(say.phone)),
    password: firstFault(given, isStrongPassword(say.password)),
    confirmpassword: firstFault(given, sameAs('password', say.passwordsDiffer)),
  };
}
