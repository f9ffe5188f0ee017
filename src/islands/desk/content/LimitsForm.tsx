import { type GoodsLimits, goodsLimitNames } from '#contract/operator/goodsLimits.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Changed } from './Both.tsx';
import type { FormParts } from './words.ts';

const isOfNewcomers = (name: keyof GoodsLimits): boolean => name.startsWith('unconfirmed');

/** Limits for one buyer before it is paid: for all buyers, and for those whose mailbox is not confirmed. */
export function LimitsForm(parts: FormParts) {
  const { limits: t } = parts.words;
  const groups = [
    { title: t.everybody, names: goodsLimitNames.filter((name) => !isOfNewcomers(name)) },
    { title: t.unconfirmed, names: goodsLimitNames.filter(isOfNewcomers) },
  ];
  return (
    <>
      <p className="muted">{t.intro}</p>
      {groups.map(({ title, names }) => (
        <section key={title} className="grid grid-cols-1 gap-5 panel" aria-label={title}>
          <h3>{title}</h3>
          {names.map((name) => (
            <Limit key={name} {...parts} name={name} />
          ))}
        </section>
      ))}
    </>
  );
}

function Limit({ name, ...parts }: FormParts & { name: keyof GoodsLimits }) {
  const { values, errors, change, words } = parts;
  const { fields: names, hints } = words.limits;
  return (
    <Changed {...parts} fields={[name]} label={names[name]}>
      <Field
        name={name}
        label={names[name]}
        hint={hints[name]}
        value={String(values[name])}
        error={errors[name]}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => change({ [name]: numberIn(target.value) })}
      />
    </Changed>
  );
}

/** A number, also in digits of another script; anything else stays as it was typed, and the shop says what is wrong. */
function numberIn(text: string): number | string {
  const plain = plainCode(text);
  return /^\d{1,9}$/u.test(plain) ? Number(plain) : text;
}
