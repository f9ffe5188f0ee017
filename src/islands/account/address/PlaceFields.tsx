import { Combobox } from '#islands/ui/fields/Combobox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { FieldErrors } from '#islands/ui/fields/useForm.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { placeOptions, subDistrictOptions } from './placeOptions.ts';
import type { PlaceChoice, PlaceParts } from './usePlaceChoice.ts';
import { usePlaces } from './usePlaces.ts';
import type { AddressProps } from './words.ts';

interface Props {
  words: AddressProps['words'];
  places: PlaceChoice;
  errors: FieldErrors<keyof PlaceParts>;
  /** For fields that have changed. */
  clearErrors: (...names: readonly (keyof PlaceParts)[]) => void;
}

/** Country, province, district, subdistrict and postal code: each narrows the next. */
export function PlaceFields({ words, places, errors, clearErrors }: Props) {
  const { parts, chooseProvince, chooseDistrict, chooseSubDistrict } = places;
  const { provinces, districts, failed, retry } = usePlaces(parts);
  const t = words.form;
  const subDistricts = subDistrictOptions(districts?.find(({ name }) => name === parts.district));
  return (
    <>
      <Field name="country" label={t.country} hint={t.countryHint} value={words[parts.country]} readOnly />
      <Combobox
        name="province"
        label={t.province}
        options={placeOptions(provinces)}
        chosen={parts.province}
        empty={provinces ? t.nothing : words.loading}
        error={errors.province}
        onChoose={(province) => {
          chooseProvince(province);
          clearErrors('province', 'district', 'subDistrict', 'postal_code');
        }}
      />
      {failed && <Problem className="notice" text={t.placesFailed} retryLabel={words.retry} retry={retry} />}
      <Combobox
        name="district"
        label={t.district}
        hint={parts.province ? undefined : t.districtHint}
        disabled={!parts.province}
        options={placeOptions(districts)}
        chosen={parts.district}
        empty={districts ? t.nothing : words.loading}
        error={errors.district}
        onChoose={(district) => {
          chooseDistrict(district);
          clearErrors('district', 'subDistrict', 'postal_code');
        }}
      />
      <Combobox
        name="subDistrict"
        label={t.subDistrict}
        hint={parts.district ? undefined : t.subDistrictHint}
        disabled={!parts.district}
        options={subDistricts}
        chosen={subDistricts.find((one) => one.name === parts.subDistrict && one.code === parts.postal_code)?.key}
        shown={parts.subDistrict}
        empty={districts ? t.nothing : words.loading}
        error={errors.subDistrict}
        onChoose={(key) => {
          const place = subDistricts.find((one) => one.key === key);
          if (place) chooseSubDistrict(place.name, place.code);
          clearErrors('subDistrict', 'postal_code');
        }}
      />
      <Field
        name="postal_code"
        label={t.postalCode}
        hint={parts.postal_code ? undefined : t.postalCodeHint}
        value={parts.postal_code}
        error={errors.postal_code}
        readOnly
      />
    </>
  );
}
