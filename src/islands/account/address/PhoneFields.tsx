import { useMemo } from 'react';
import { Combobox } from '#islands/ui/fields/Combobox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { codeOf, dialOptions, regionOf, withOwnCode } from './dialCodes.ts';
import type { AddressProps } from './words.ts';

interface Props extends Pick<AddressProps, 'words' | 'locale'> {
  code: string;
  onCode: (code: string) => void;
  number: string;
  error: string | undefined;
}

/** The dialling code of a country, found by its name or number, and the number after it. */
export function PhoneFields({ words: { form: t, regions }, locale, code, onCode, number, error }: Props) {
  const options = useMemo(() => dialOptions(locale, regions), [locale, regions]);
  return (
    <div className="phone-fields">
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
          const pasted = withOwnCode(box.value);
          if (!pasted) return;
          box.value = pasted.number;
          onCode(pasted.code);
        }}
      />
    </div>
  );
}
