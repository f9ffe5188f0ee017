import { useMemo } from 'react';
import type { Country } from '#contract/values/country.ts';
import { Combobox, type Option } from '#islands/kit/fields/Combobox.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import type { FieldErrors } from '#islands/kit/fields/useForm.ts';
import { Problem } from '#islands/kit/Problem.tsx';
import type { AddressProvince } from '#contract/accounts/addresses.ts';
import type { Locale } from '#contract/values/locale.ts';
import { type CodeChoice, type PlaceChoice, type PlaceParts, type Places, useCode } from './usePlaces.ts';
import type { AddressProps } from './words.ts';

interface Props extends Pick<AddressProps, 'words' | 'locale'> {
  places: PlaceChoice;
  lists: Places;
  errors: FieldErrors<keyof PlaceParts>;
  /** For fields that have changed. */
  clearErrors: (...names: readonly (keyof PlaceParts)[]) => void;
}

/** Country, postal code, province, district and subdistrict: each narrows those after it. */
export function PlaceFields({ words, locale, places, lists, errors, clearErrors }: Props) {
  const { parts, chooseProvince, chooseDistrict, chooseSubDistrict } = places;
  const { provinces, districts, failed, retry } = lists;
  const t = words.form;
  const names = t.places[parts.country];
  const code = useCode(places);
  const district = districts?.find(({ name }) => name === parts.district);
  const all = {
    provinces: useMemo(() => placeOptions(provinces, locale), [provinces, locale]),
    districts: useMemo(() => placeOptions(districts, locale), [districts, locale]),
    subDistricts: useMemo(() => subDistrictOptions(district, locale), [district, locale]),
  };
  const chosen = all.subDistricts.find((one) => one.name === parts.subDistrict && one.code === parts.postal_code);
  return (
    <>
      <CountryField words={words} places={places} lists={lists} />
      <CodeField
        words={t}
        code={code}
        error={errors.postal_code}
        onType={() => clearErrors('postal_code', 'province', 'district', 'subDistrict')}
      />
      <Combobox
        name="province"
        label={names.province}
        options={code.left(all.provinces, 'province')}
        chosen={parts.province}
        {...shownOf(all.provinces, parts.province)}
        empty={provinces ? t.nothing : words.loading}
        error={errors.province}
        onChoose={(province) => {
          code.forget();
          chooseProvince(province);
          clearErrors('province', 'district', 'subDistrict', 'postal_code');
        }}
      />
      {failed && <Problem text={t.placesFailed} retryLabel={words.retry} retry={retry} />}
      <Combobox
        name="district"
        label={names.district}
        hint={parts.province ? undefined : names.districtHint}
        disabled={!parts.province}
        options={code.left(all.districts, 'district')}
        chosen={parts.district}
        {...shownOf(all.districts, parts.district)}
        empty={districts ? t.nothing : words.loading}
        error={errors.district}
        onChoose={(next) => {
          const only = code.onlyIn(next);
          chooseDistrict(next);
          if (only) chooseSubDistrict(only.name, only.code);
          clearErrors('district', 'subDistrict', 'postal_code');
        }}
      />
      <Combobox
        name="subDistrict"
        label={names.subDistrict}
        hint={parts.district ? undefined : names.subDistrictHint}
        disabled={!parts.district}
        options={code.left(all.subDistricts, 'subDistrict')}
        chosen={chosen?.key}
        shown={chosen?.label ?? parts.subDistrict}
        beside={chosen?.beside}
        empty={districts ? t.nothing : words.loading}
        error={errors.subDistrict}
        onChoose={(key) => {
          const place = all.subDistricts.find((one) => one.key === key);
          code.forget();
          if (place) chooseSubDistrict(place.name, place.code);
          clearErrors('subDistrict', 'postal_code');
        }}
      />
    </>
  );
}

/**
 * Returns the text of the box of a list for a place: its names, or the one that the address has while the list is not
 * here.
 */
function shownOf(options: readonly Option[], name: string): { shown: string; beside: string | undefined } {
  const option = options.find(({ key }) => key === name);
  return { shown: option?.label ?? name, beside: option?.beside };
}

/** The country follows the phone's code. A shop that sends to more than the usual ones lets it be chosen as well. */
function CountryField({ words, places, lists }: Pick<Props, 'words' | 'places' | 'lists'>) {
  const { parts, chooseCountry } = places;
  const t = words.form;
  if (!lists.isChoice)
    return <Field name="country" label={t.country} hint={t.countryHint} value={words[parts.country]} readOnly />;
  const options = lists.countries.map((country) => ({ key: country, label: words[country] }));
  return (
    <Combobox
      name="country"
      label={t.country}
      options={options}
      chosen={parts.country}
      shown={words[parts.country]}
      empty={t.nothing}
      onChoose={(country) => chooseCountry(country as Country)}
    />
  );
}

interface CodeFieldProps {
  words: AddressProps['words']['form'];
  code: CodeChoice;
  error: string | undefined;
  onType: () => void;
}

/** The postal code: typed first it fills in the places, and otherwise the subdistrict fills it in. */
function CodeField({ words: t, code, error, onType }: CodeFieldProps) {
  const message = { unknown: t.codeUnknown, narrows: t.codeNarrows, failed: t.placesFailed };
  return (
    <div>
      <Field
        name="postal_code"
        label={t.postalCode}
        hint={code.fills ? t.postalCodeHint : t.postalCodeOwn}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        value={code.text}
        error={error}
        onChange={({ target }) => {
          onType();
          code.type(target.value);
        }}
      />
      <output className="muted">{code.state && message[code.state]}</output>
    </div>
  );
}

/** A place by its Latin name, which the address has, and the others that are known. */
interface NamedPlace {
  name: string;
  my?: string | undefined;
  th?: string | undefined;
  /** Searched, and never shown. */
  also?: readonly string[] | undefined;
}

/** A subdistrict with its postal code. */
export interface Place extends Option {
  name: string;
  code: string;
}

/** Places as options, by their names. */
export const placeOptions = (places: readonly NamedPlace[] = [], locale: Locale): readonly (Option & NamedPlace)[] =>
  places.map((place) => ({ ...place, key: place.name, ...namesIn(place, locale) }));

/** The subdistricts of a district. Those that share a name are told apart by their postal codes. */
export function subDistrictOptions(
  district: AddressProvince['districts'][number] | undefined,
  locale: Locale,
): readonly Place[] {
  if (!district) return [];
  const { subDistricts, subDistrictsMy, subDistrictsTh, postalCodes } = district;
  const isUnique = (name: string): boolean => subDistricts.indexOf(name) === subDistricts.lastIndexOf(name);
  const byKey = subDistricts.map((name, index): [string, Place] => {
    const code = postalCodes[index] ?? '';
    const key = `${name} ${code}`;
    const shown = { name: isUnique(name) ? name : key, my: subDistrictsMy?.[index], th: subDistrictsTh?.[index] };
    return [key, { key, name, code, ...namesIn(shown, locale) }];
  });
  return [...new Map(byKey).values()];
}

/** In Burmese the Burmese name comes first and the Latin one beside it; all names are searched. */
function namesIn(
  { name, my, th, also = [] }: NamedPlace,
  locale: Locale,
): Pick<Option, 'label' | 'lang' | 'beside'> & { also: readonly string[] } {
  const hidden = (...names: (string | undefined)[]) => ({ also: [...names.flatMap((each) => each || []), ...also] });
  if (locale === 'en') return { label: name, ...hidden(my, th) };
  return my ? { label: my, beside: name, ...hidden(th) } : { label: name, lang: 'en', ...hidden(th) };
}
