import type { GoodsDetail } from '#contract/operator/goods/goods.ts';
import type { TimedChange, TimedChanges } from '#contract/operator/goods/timedChanges.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import { fill } from '#i18n/fill.ts';
import { choiceIn, listed, nameIn } from '#i18n/names.ts';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { type FieldErrors, type Rule, useForm } from '#islands/kit/fields/useForm.ts';
import { planChange } from '#stores/desk/timedChanges.ts';
import { toast } from '#stores/shell/feedback.ts';
import { Refused } from '#api/failures.ts';
import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { flags, type ProductPlan, planOf } from './productPlan.ts';
import { flagRow, timeErrors, Times, timesOf } from './PlanForm.tsx';
import type { TimedProps } from './words.ts';

interface Props extends TimedProps {
  product: GoodsDetail;
  terms: Pick<TimedChanges, 'timeZone' | 'currency' | 'now'>;
  /** One that waits, in whose place this comes. */
  change?: TimedChange | undefined;
  close: () => void;
  /** Called when the product is another one already. */
  begun: () => void;
}

const none = (): undefined => undefined;

/** Plans prices, a promotion or hiding of one product, or changes what is planned. */
export function ProductPlanForm({ product, terms, change, close, begun, words, locale }: Props) {
  const { form: t, product: own } = words;
  const before = change && planOf(change, product);
  const goods = product.variations.filter(({ archived, id }) => !archived || before?.prices[id] !== undefined);
  const price: Rule = (typed) => (typed.trim() === '' || isPrice(typed) ? undefined : own.wrongPrice);
  const rules: Record<string, Rule> = {
    ...Object.fromEntries(goods.map(({ id }) => [`price${id}`, price])),
    ...{ promotion: none, archived: none, from: none, until: none, title: none },
  };
  /** Returns the value that a tick means: the other of what is so now. */
  const intended = (flag: (typeof flags)[number]): boolean => before?.flags[flag] ?? !product[flag];
  const { errors, sending, form } = useForm(rules, async (typed) => {
    const prices = goods.flatMap(({ id }) => {
      const text = (typed[`price${id}`] ?? '').trim();
      return text ? [[id, text] as const] : [];
    });
    const ticked = flags.flatMap((flag) => (typed[flag] ? [[flag, intended(flag)] as const] : []));
    const plan: ProductPlan = { prices: Object.fromEntries(prices), flags: Object.fromEntries(ticked) };
    const edits = planEdits(product.id, plan);
    if (edits.length === 0) return { form: own.nothing };
    const times = { from: typed['from'] ?? '', until: typed['until'] ?? '', title: typed['title'] ?? '' };
    try {
      const replaces = change && { replaces: change.id };
      const { state } = await planChange({ edits, ...timesOf(times), ...replaces });
      toast({ mood: 'success', text: state === 'waiting' ? t.done : t.begun, closesAfter: 6_000 });
      if (state !== 'waiting') begun();
      close();
      return undefined;
    } catch (failure) {
      const wrong: FieldErrors<string> = {};
      for (const id of refusedPrices(failure, edits)) wrong[`price${id}`] = own.wrongPrice;
      return Object.keys(wrong).length > 0 ? wrong : timeErrors(failure, times);
    }
  });
  const timeOf = (iso: string): string => minuteOf(new Date(iso), terms.timeZone);
  const name = nameIn(locale, { name: product.name, name_mm: product.name_mm ?? undefined });
  return (
    <Dialog title={change ? own.changeTitle : fill(own.planTitle, { name })} closeLabel={t.close} close={close}>
      <form {...form}>
        {goods.map(({ id, price: now, ...choice }) => (
          <Field
            key={id}
            name={`price${id}`}
            label={fill(t.price, {
              name: listed(locale, choiceIn(locale, choice)) || name,
              currency: terms.currency,
              price: now?.toFixed(2) ?? '–',
            })}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={before?.prices[id]}
            error={errors[`price${id}`]}
          />
        ))}
        <p className="muted">{t.priceHint}</p>
        {flags.map((flag) => (
          <label key={flag} className={flagRow}>
            <input
              type="checkbox"
              className="checkbox border-line checkbox-primary"
              name={flag}
              defaultChecked={before?.flags[flag] !== undefined}
            />
            <span>{own[`${flag}${intended(flag) ? 'On' : 'Off'}`]}</span>
          </label>
        ))}
        <Times
          words={t}
          terms={terms}
          errors={errors}
          typed={
            change && {
              from: timeOf(change.from),
              until: change.until ? timeOf(change.until) : '',
              title: change.title ?? '',
            }
          }
        />
        <SubmitButton label={t.send} busy={t.sending} sending={sending} error={errors['form']} />
      </form>
    </Dialog>
  );
}

/** The plan as edits: one of the product, and one of each variation that gets a price. */
function planEdits(product: number, { prices, flags: set }: ProductPlan): CatalogueEdit[] {
  const own = Object.keys(set).length > 0 ? [{ product, set }] : [];
  const below = Object.entries(prices).map(([variation, price]) => ({
    ...{ product, variation: Number(variation), set: { price } },
  }));
  return [...own, ...below];
}

/** Returns true if this is an amount, in the digits of either language. */
const isPrice = (text: string): boolean => /^[\d၀-၉,]+(?:[.][\d၀-၉]{1,2})?$/u.test(text.trim());

/** The variations whose prices the shop did not accept. */
function refusedPrices(failure: unknown, edits: readonly CatalogueEdit[]): number[] {
  if (!(failure instanceof Refused)) return [];
  const faults = (failure.body['faults'] ?? []) as ImportFault[];
  return faults.flatMap(({ path: [, place, , field] }) => {
    const variation = field === 'price' ? edits[Number(place)]?.variation : undefined;
    return variation === undefined ? [] : [variation];
  });
}
