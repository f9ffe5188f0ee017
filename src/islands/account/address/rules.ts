import { isInternationalPhone } from '#contract/values/phone.ts';
import { asciiDigits } from '#i18n/digits.ts';
import { firstError, maxLength, required } from '#islands/ui/fields/rules.ts';
import type { Rule } from '#islands/ui/fields/useForm.ts';
import type { PlaceParts } from './usePlaceChoice.ts';
import type { AddressRules } from './words.ts';

/** Most letters of each, as the server has it. */
const longest = { name: 200, lines: 500 } as const;

const right: Rule = () => undefined;

/** The number behind the code of a country, as the server takes it. */
const isNumber =
  (message: string, code: string): Rule =>
  (value) => {
    const number = asciiDigits(value.trim());
    return isInternationalPhone(`${code} ${number}`) ? undefined : message;
  };

/** What is wrong with the fields; what is chosen from a list counts, not what stands in its box. */
export function addressRules(messages: AddressRules, parts: PlaceParts, code: string) {
  const chosen =
    (part: 'province' | 'district' | 'subDistrict'): Rule =>
    () =>
      parts[part] ? undefined : messages[part];
  return {
    name: firstError(required(messages.required), maxLength(messages.tooLong, longest.name)),
    phone: firstError(required(messages.required), isNumber(messages.phone, code)),
    province: chosen('province'),
    district: chosen('district'),
    subDistrict: chosen('subDistrict'),
    postal_code: right,
    country: right,
    note: maxLength(messages.tooLong, longest.lines),
    address: firstError(required(messages.required), maxLength(messages.tooLong, longest.lines)),
    isActive: right,
  };
}
