import { Field } from '#islands/ui/fields/Field.tsx';
import type { CodeChoice } from './useCode.ts';
import type { AddressProps } from './words.ts';

interface Props {
  words: AddressProps['words']['form'];
  code: CodeChoice;
  error: string | undefined;
  onType: () => void;
}

/** The postal code: typed first it fills in the places, and otherwise the subdistrict fills it in. */
export function CodeField({ words: t, code, error, onType }: Props) {
  const said = { unknown: t.codeUnknown, narrows: t.codeNarrows, failed: t.placesFailed };
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
      <output className="hint">{code.state && said[code.state]}</output>
    </div>
  );
}
