import { useMemo, useState } from 'react';
import { internationalPhone } from '#contract/values/phone.ts';
import { forgetAddressDraft } from '#stores/account/addressDraft.ts';
import { type AddressForm as AddressBody, saveAddress } from '#stores/account/addresses.ts';
import type { Outcome } from '#stores/session/outcome.ts';
import { formErrors } from '#islands/account/formErrors.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { type Rule, useForm } from '#islands/kit/fields/useForm.ts';
import { firstError, maxLength, required } from '#islands/kit/fields/rules.ts';
import { Combobox } from '#islands/kit/fields/Combobox.tsx';
import { codeOf, countryOf, dialOptions, regionOf, parsePastedPhone } from './dialCodes.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { type AddressLike, useAddressDraft, useKeptChoice } from './useDraft.ts';
import { type PlaceParts, usePlaceChoice, usePlaces } from './usePlaces.ts';
import type { AddressProps } from './words.ts';

export interface Props extends AddressProps {
  /** The address to change; without it a new one is added. */
  address?: AddressLike | undefined;
  onSaved: () => void;
  /** Keeps an address that is not one of the account; it has no default. */
  save?: (body: AddressBody) => Promise<Outcome>;
  /** Shown instead of the server's words when it refuses; the errors of fields are below each field. */
  failed?: string;
}

/** The form of an address. What is filled in is kept until it is saved. */
export function AddressForm({ address, onSaved, save, words, rules, locale, failed }: Props) {
  const { form: t } = words;
  const { first, keep } = useAddressDraft(address, save === undefined);
  const { fields } = first;
  const places = usePlaceChoice(first.parts);
  const { parts } = places;
  const lists = usePlaces(parts);
  const [dialCode, setCode] = useState(fields.code);
  const { errors, sending, form, clearErrors } = useForm(
    addressRules(rules, parts, dialCode),
    async (values, element) => {
      const { name, note, address: lines, isActive } = values;
      const { country, province, district, subDistrict, postal_code } = parts;
      const body = { name, note, address: lines, country, province, district, subDistrict, postal_code };
      const phone = internationalPhone(values.phone, dialCode) ?? values.phone;
      const all = { ...body, phone, isActive: address?.isActive === true || isActive === 'on' };
      const outcome = await (save ? save(all) : saveAddress(all, address?.id));
      if (outcome.ok) {
        if (!save) forgetAddressDraft();
        onSaved();
        return undefined;
      }
      if (outcome.code === 'signed_out') keep(element, dialCode, parts, true);
      return formErrors({ ...outcome, reason: failed ?? outcome.reason });
    },
  );
  useKeptChoice(keep, form.ref, dialCode, parts);
  const changeCode = (next: string): void => {
    const country = countryOf(next);
    setCode(next);
    if (!country || !lists.countries.includes(country)) return;
    // Where the country is chosen, somebody may have a phone of another one.
    if (!lists.isChoice || !parts.province) places.chooseCountry(country);
  };
  return (
    <form
      {...form}
      onInput={(event) => {
        form.onInput(event);
        keep(event.currentTarget, dialCode, parts);
      }}
    >
      <Field name="name" label={t.name} autoComplete="name" defaultValue={fields.name} error={errors.name} />
      <PhoneFields
        words={words}
        locale={locale}
        code={dialCode}
        onCode={changeCode}
        number={fields.phone}
        error={errors.phone}
      />
      <PlaceFields
        words={words}
        locale={locale}
        places={places}
        lists={lists}
        errors={errors}
        clearErrors={clearErrors}
      />
      <Field
        name="address"
        label={t.address}
        hint={t.addressHint}
        autoComplete="street-address"
        defaultValue={fields.address}
        error={errors.address}
      />
      <Field name="note" label={t.note} defaultValue={fields.note} error={errors.note} />
      {!save && address?.isActive && <p className="muted">{t.isDefault}</p>}
      {!save && !address?.isActive && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="checkbox border-line checkbox-primary"
            name="isActive"
            defaultChecked={first.isActive}
          />
          {t.isActive}
        </label>
      )}
      <SubmitButton label={t.save} busy={t.saving} sending={sending} error={errors.form} />
    </form>
  );
}

/** Letters, as on the server. */
const max = { name: 200, lines: 500 } as const;

const noRule: Rule = () => undefined;

/** A number that is valid after the dialling code, or with one of its own. */
const validPhone =
  (message: string, dialCode: string): Rule =>
  (value) =>
    internationalPhone(value, dialCode) === undefined ? message : undefined;

/** The rules of the form. Of a list the choice counts, not the text in its box. */
function addressRules(messages: AddressProps['rules'], parts: PlaceParts, dialCode: string) {
  const chosen =
    (part: 'province' | 'district' | 'subDistrict'): Rule =>
    () =>
      parts[part] ? undefined : messages[part];
  return {
    name: firstError(required(messages.required), maxLength(messages.tooLong, max.name)),
    phone: firstError(required(messages.required), validPhone(messages.phone, dialCode)),
    province: chosen('province'),
    district: chosen('district'),
    subDistrict: chosen('subDistrict'),
    postal_code: noRule,
    country: noRule,
    note: maxLength(messages.tooLong, max.lines),
    address: firstError(required(messages.required), maxLength(messages.tooLong, max.lines)),
    isActive: noRule,
  };
}

interface PhoneFieldsProps extends Pick<AddressProps, 'words' | 'locale'> {
  code: string;
  onCode: (dialCode: string) => void;
  number: string;
  error: string | undefined;
}

/** The dialling code of a country, found by its name or number, and the number after it. */
function PhoneFields({ words: { form: t, regions }, locale, code, onCode, number, error }: PhoneFieldsProps) {
  const options = useMemo(() => dialOptions(locale, regions), [locale, regions]);
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 min-[30rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Combobox
        name="code"
        label={t.dial}
        options={options}
        chosen={regionOf(code)}
        shown={code}
        empty={t.nothing}
        onChoose={(region) => onCode(codeOf(region))}
      />
      <Field
        name="phone"
        type="tel"
        label={t.phone}
        autoComplete="tel-national"
        defaultValue={number}
        error={error}
        onBlur={({ currentTarget: box }) => {
          const pasted = parsePastedPhone(box.value);
          if (!pasted) return;
          box.value = pasted.number;
          onCode(pasted.code);
        }}
      />
    </div>
  );
}
