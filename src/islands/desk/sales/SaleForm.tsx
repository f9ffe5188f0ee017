import { useState } from 'react';
import type { GoodsRow } from '#contract/operator/goods/goods.ts';
import { MOST_PERCENT, type Sales } from '#contract/operator/goods/sales.ts';
import { toArabicDigits } from '#burmese/digits.ts';
import { fill } from '#i18n/fill.ts';
import { CategorySelect } from '#islands/desk/goods/CategorySelect.tsx';
import { Times, timeErrors, timesOf } from '#islands/desk/timed/PlanForm.tsx';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Radios } from '#islands/kit/fields/Radios.tsx';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { required } from '#islands/kit/fields/rules.ts';
import { planSale } from '#stores/desk/sales.ts';
import { toast } from '#stores/shell/feedback.ts';
import { ProductFinder } from '#islands/desk/goods/ProductFinder.tsx';
import type { SalesProps } from './words.ts';

interface Props extends SalesProps {
  terms: Pick<Sales, 'timeZone' | 'currency' | 'now'>;
  close: () => void;
}

type Scope = 'all' | 'category' | 'product';
type Kind = 'percent' | 'amount';

const none = (): undefined => undefined;

/** Plans a sale: of what, how much, and from when until when. */
export function SaleForm({ terms, close, words, locale }: Props) {
  const { form: t } = words;
  const [scope, setScope] = useState<Scope>('product');
  const [kind, setKind] = useState<Kind>('percent');
  const [category, setCategory] = useState(0);
  const [product, setProduct] = useState<GoodsRow>();
  const off = (value: string): string | undefined =>
    isReduction(kind, value) ? undefined : kind === 'percent' ? t.wrongPercent : t.wrongAmount;
  const rules = { off, from: none, until: required(t.untilNeeded), title: none };
  const { errors, sending, form, clearErrors } = useForm(rules, async ({ off: value, from, until, title }) => {
    const goods = goodsOf(scope, category, product);
    if (!goods) return { form: t.chooseGoods };
    try {
      const times = { ...timesOf({ from, until, title }), until };
      const { state } = await planSale({ ...goods, ...times, [kind]: Number(plainNumber(value)) });
      toast({ mood: 'success', text: state === 'waiting' ? t.done : t.begun, closesAfter: 6_000 });
      close();
      return undefined;
    } catch (failure) {
      return timeErrors(failure, { from, until });
    }
  });
  const choose =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      clearErrors('form', 'off');
      set(value);
    };
  return (
    <Dialog title={t.title} closeLabel={t.close} close={close}>
      <form {...form}>
        <Radios
          name="scope"
          legend={t.of}
          choices={(['product', 'category', 'all'] as const).map((each) => [each, t[each]] as const)}
          chosen={scope}
          choose={choose(setScope)}
        />
        {scope === 'product' && (
          <ProductFinder words={t} locale={locale} chosen={product} choose={choose(setProduct)} />
        )}
        {scope === 'category' && (
          <CategorySelect
            locale={locale}
            words={{ category: t.chooseCategory, allCategories: t.allCategories }}
            category={category}
            choose={choose(setCategory)}
          />
        )}
        <Radios
          name="kind"
          legend={t.kind}
          choices={(['percent', 'amount'] as const).map((each) => [each, t[each]] as const)}
          chosen={kind}
          choose={choose(setKind)}
        />
        <Field
          name="off"
          label={kind === 'percent' ? t.percentValue : fill(t.amountValue, { currency: terms.currency })}
          hint={kind === 'percent' ? t.percentHint : t.amountHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          error={errors.off}
        />
        <Times words={t} terms={terms} errors={errors} />
        <SubmitButton label={t.send} busy={t.sending} sending={sending} error={errors.form} />
      </form>
    </Dialog>
  );
}

/** Reads a number as it is typed, in Burmese digits too. */
export const plainNumber = (value: string): string => toArabicDigits(value).trim();

/** Returns whether something typed can be taken off. */
export const isReduction = (kind: Kind, value: string): boolean => {
  const text = plainNumber(value);
  if (kind === 'percent') return /^\d{1,2}$/u.test(text) && Number(text) >= 1 && Number(text) <= MOST_PERCENT;
  return /^\d{1,7}(?:\.\d{1,2})?$/u.test(text) && Number(text) > 0;
};

/** As the call takes it; undefined where nothing was chosen. */
function goodsOf(scope: Scope, category: number, product: GoodsRow | undefined) {
  if (scope === 'all') return {};
  if (scope === 'category') return category > 0 ? { category } : undefined;
  return product && { product: product.id };
}
