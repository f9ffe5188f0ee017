import { useMemo } from 'react';
import type { Country } from '#contract/values/country.ts';
import { Combobox } from '#islands/ui/fields/Combobox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { Option } from '#islands/ui/fields/matchingOptions.ts';
import type { FieldErrors } from '#islands/ui/fields/useForm.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { CodeField } from './CodeField.tsx';
import { placeOptions, subDistrictOptions } from './placeOptions.ts';
import { useCode } from './useCode.ts';
import type { PlaceChoice, PlaceParts } from './usePlaceChoice.ts';
import type { Places } from './usePlaces.ts';
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
      {failed && <Problem className="notice" text={t.placesFailed} retryLabel={words.retry} retry={retry} />}
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

/** What the box of a list shows for a place: its names, or the one that the address has while the list is not here. */
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
