import { type ChangeEvent, useState } from 'react';
import { isThaiTaxId, plainBranch, plainTaxId } from '#contract/values/thaiTaxId.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { type TypedTaxBuyer, updateDraft } from '#stores/checkout/draft.ts';

interface Props {
  typed: TypedTaxBuyer;
  words: NonNullable<CheckoutWords['tax']>;
}

/** The business that the tax invoice is for. What is wrong is said once somebody has left the field. */
export function TaxBuyer({ typed, words: t }: Props) {
  const [left, setLeft] = useState<Partial<Record<keyof TypedTaxBuyer, true>>>({});
  const fieldOf = (name: keyof TypedTaxBuyer) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onBlur: () => setLeft((before) => ({ ...before, [name]: true })),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => updateDraft({ tax: { ...typed, [name]: target.value } }),
  });
  const isIdWrong = left.taxId && !isThaiTaxId(typed.taxId);
  const isBranchWrong = left.taxBranch && !/^\d{5}$/u.test(plainBranch(typed.taxBranch));
  return (
    <fieldset className="grid gap-3 rounded-box border border-base-300 p-4" data-tax>
      <legend className="font-semibold">{t.title}</legend>
      <Field
        {...fieldOf('taxId')}
        label={t.taxId}
        hint={t.taxIdHint}
        inputMode="numeric"
        maxLength={40}
        error={isIdWrong ? (plainTaxId(typed.taxId) === '' ? t.needed : t.wrong) : undefined}
      />
      <Field
        {...fieldOf('taxBranch')}
        label={t.branch}
        hint={t.branchHint}
        inputMode="numeric"
        maxLength={20}
        error={isBranchWrong ? t.branchHint : undefined}
      />
      <Field {...fieldOf('taxName')} label={t.name} hint={t.nameHint} maxLength={120} />
      <button
        type="button"
        className="min-h-11 cursor-pointer justify-self-start link"
        onClick={() => updateDraft({ tax: undefined })}
      >
        {t.remove}
      </button>
    </fieldset>
  );
}
