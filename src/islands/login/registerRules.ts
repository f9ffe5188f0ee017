import { all, isEmail, isPhone, isShort, isStrong, required, sameAs } from '#islands/ui/fields/rules.ts';
import type { LoginWords } from './words.ts';

/** The rules of registration, in the words of the specification (section 5). */
export function registerRules(say: LoginWords['rules']) {
  const given = required(say.required);
  const name = all(given, isShort(say.tooLong));
  return {
    firstname: name,
    lastname: name,
    email: all(given, isEmail(say.email)),
    phone: all(given, isPhone(say.phone)),
    password: all(given, isStrong(say.password)),
    confirmpassword: all(given, sameAs('password', say.passwordsDiffer)),
  };
}
