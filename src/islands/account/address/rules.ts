import { internationalPhone } from '#contract/values/phone.ts';
import { firstError, maxLength, required } from '#islands/ui/fields/rules.ts';
import type { Rule } from '#islands/ui/fields/useForm.ts';
import type { PlaceParts } from './usePlaceChoice.ts';
import type { AddressProps } from './words.ts';

/** Letters, as on the server. */
const max = { name: 200, lines: 500 } as const;

const isValid: Rule = () => undefined;

/** A number that is valid after the dialling code, or with one of its own. */
const isNumber =
  (message: string, code: string): Rule =>
  (value) =>
    internationalPhone(value, code) === undefined ? message : undefined;

/** The rules of the form. Of a list the choice counts, not the text in its box. */
export function addressRules(messages: AddressProps['rules'], parts: PlaceParts, code: string) {
  const chosen =
    (part: 'province' | 'district' | 'subDistrict'): Rule =>
    () =>
      parts[part] ? undefined : messages[part];
  return {
    name: firstError(required(messages.required), maxLength(messages.tooLong, max.name)),
    phone: firstError(required(messages.required), isNumber(messages.phone, code)),
    province: chosen('province'),
    district: chosen('district'),
    subDistrict: chosen('subDistrict'),
    postal_code: isValid,
    country: isValid,
    note: maxLength(messages.tooLong, max.lines),
    address: firstError(required(messages.required), maxLength(messages.tooLong, max.lines)),
    isActive: isValid,
  };
}
