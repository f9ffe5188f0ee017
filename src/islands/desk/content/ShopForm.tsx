import { Field } from '#islands/kit/fields/Field.tsx';
import { Both, Changed } from './Both.tsx';
import type { FormParts, InBoth } from './words.ts';

/** The form of what the shop is called. */
export function ShopForm(parts: FormParts) {
  const { values, errors, change, words } = parts;
  const t = words.shop;
  return (
    <>
      <Changed {...parts} fields={['name']} label={t.name}>
        <p className="muted">{t.nameHint}</p>
        <Both
          {...parts}
          label={t.name}
          value={values['name'] as InBoth}
          change={(name) => change({ name })}
          path={(locale) => `name.${locale}`}
        />
      </Changed>
      <Changed {...parts} fields={['prefix']} label={t.prefix}>
        <Field
          name="prefix"
          label={t.prefix}
          hint={t.prefixHint}
          value={String(values['prefix'])}
          error={errors['prefix']}
          autoComplete="off"
          onChange={({ target }) => change({ prefix: target.value })}
        />
      </Changed>
    </>
  );
}
