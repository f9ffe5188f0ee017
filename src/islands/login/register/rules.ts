import { firstError, isEmail, isPhone, maxLength, isStrongPassword, required } from '#islands/ui/fields/rules.ts';
import type { LoginWords } from '#islands/login/words.ts';

/** The rules of registration, in the words of the specification (section 5). */
export function registerRules(messages: LoginWords['rules']) {
  const isGiven = required(messages.required);
  return {
    email: firstError(isGiven, isEmail(messages.email)),
    password: firstError(isGiven, isStrongPassword(messages.password)),
    name: firstError(isGiven, maxLength(messages.tooLong)),
    phone: firstError(isGiven, isPhone(messages.phone)),
  };
}
