import { useState } from 'react';
import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import type { GoodsRow } from '#contract/operator/goods/goods.ts';
import type { TimedChanges } from '#contract/operator/goods/timedChanges.ts';
import { nameOf, ProductFinder } from '#islands/desk/goods/ProductFinder.tsx';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { planChange } from '#stores/desk/timedChanges.ts';
import { toast } from '#stores/shell/feedback.ts';
import { fill } from '#i18n/fill.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { failedOutcome } from '#stores/session/outcome.ts';
import type { TimedProps } from './words.ts';
import type { Locale } from '#contract/values/locale.ts';
import { choiceIn, listed } from '#i18n/names.ts';

interface Props extends TimedProps {
  terms: Pick<TimedChanges, 'timeZone' | 'currency' | 'now'>;
  close: () => void;
}

const none = (): undefined => undefined;

/** The looks of a box to tick whose words may take several lines. */
export const flagRow = 'flex min-h-11 items-center gap-3 [&>input]:flex-none [&_small]:block';

/** Plans a promotion, prices or both for some products. */
export function PlanForm({ terms, close, words, locale }: Props) {
  const { form: t } = words;
  const [goods, setGoods] = useState<readonly GoodsRow[]>([]);
  const [isPromotion, setPromotion] = useState(true);
  const [prices, setPrices] = useState<Readonly<Record<number, string>>>({});
  const rules = { title: none, from: none, until: none };
  const { errors, sending, form, clearErrors } = useForm(rules, async ({ title, from, until }) => {
    if (goods.length === 0) return { form: t.choose };
    const edits = editsOf(goods, isPromotion, prices);
    if (edits.length === 0) return { form: t.nothing };
    try {
      const { state } = await planChange({ edits, ...timesOf({ from, until, title }) });
      toast({ mood: 'success', text: state === 'waiting' ? t.done : t.begun, closesAfter: 6_000 });
      close();
      return undefined;
    } catch (failure) {
      return timeErrors(failure, { from, until });
    }
  });
  return (
    <Dialog title={t.title} closeLabel={t.close} close={close}>
      <form {...form}>
        <GoodsChooser
          words={t}
          locale={locale}
          chosen={goods}
          choose={(next) => {
            clearErrors('form');
            setGoods(next);
          }}
          currency={terms.currency}
          prices={prices}
          setPrice={(variation, price) => setPrices({ ...prices, [variation]: price })}
        />
        <label className={flagRow}>
          <input
            type="checkbox"
            className="checkbox border-line checkbox-primary"
            checked={isPromotion}
            onChange={(event) => setPromotion(event.target.checked)}
          />
          <span>
            {t.promotion} <small>{t.promotionHint}</small>
          </span>
        </label>
        <Times words={t} terms={terms} errors={errors} />
        <SubmitButton label={t.send} busy={t.sending} sending={sending} error={errors.form} />
      </form>
    </Dialog>
  );
}

/** One edit for each product, and one for each of its variations that gets a price. */
function editsOf(
  goods: readonly GoodsRow[],
  isPromotion: boolean,
  prices: Readonly<Record<number, string>>,
): CatalogueEdit[] {
  return goods.flatMap(({ id: product, variations }) => [
    ...(isPromotion ? [{ product, set: { promotion: true } }] : []),
    ...variations.flatMap(({ id: variation }) => {
      const price = prices[variation]?.trim();
      return price ? [{ product, variation, set: { price } }] : [];
    }),
  ]);
}

/** Minutes of the shop's clocks, and what it is for, as they are typed. */
interface Typed {
  from: string;
  until: string;
  title: string;
}

interface TimesProps {
  words: Pick<TimedProps['words']['form'], 'from' | 'fromHint' | 'until' | 'untilHint' | 'name' | 'nameHint'>;
  terms: Pick<TimedChanges, 'timeZone' | 'now'>;
  errors: Partial<Typed>;
  /** The plan of before. */
  typed?: Typed | undefined;
}

/** From when, until when, and what for. */
export function Times({ words: t, terms: { now, timeZone }, errors, typed }: TimesProps) {
  const minute = { type: 'datetime-local', min: now };
  const from = fill(t.fromHint, { zone: timeZone });
  const { title } = errors;
  return (
    <>
      <Field name="from" {...minute} label={t.from} hint={from} error={errors.from} defaultValue={typed?.from} />
      <Field
        name="until"
        {...minute}
        label={t.until}
        hint={t.untilHint}
        error={errors.until}
        defaultValue={typed?.until}
      />
      <Field name="title" label={t.name} hint={t.nameHint} maxLength={100} error={title} defaultValue={typed?.title} />
    </>
  );
}

/** As the call takes them: nothing for an empty box. */
export function timesOf({ from, until, title }: Typed): Partial<Typed> {
  const named = title.trim();
  return { ...(from && { from }), ...(until && { until }), ...(named && { title: named }) };
}

/** Says why it was refused, at the time that is to blame where it is one. */
export function timeErrors(
  failure: unknown,
  { from, until }: Pick<Typed, 'from' | 'until'>,
): { from?: string; until?: string; form?: string } {
  const outcome = failedOutcome(failure);
  if (outcome.ok) return {};
  const { code, reason, fields } = outcome;
  const [begins, ends] = [from.slice(-5), until.slice(-5)];
  if (code === 'time_skipped' && ends && ends !== begins && reason.includes(ends)) return { until: reason };
  if (code === 'time_past' || code === 'time_skipped' || code === 'timed_overlap') return { from: reason };
  if (code === 'time_order') return { until: reason };
  const details = Object.values(fields);
  return { form: details.length > 0 ? `${reason} ${details.slice(0, 3).join('; ')}` : reason };
}

interface ChooserProps {
  words: TimedProps['words']['form'];
  locale: Locale;
  chosen: readonly GoodsRow[];
  choose: (goods: readonly GoodsRow[]) => void;
  currency: string;
  prices: Readonly<Record<number, string>>;
  setPrice: (variation: number, price: string) => void;
}

/** Finds products and keeps those that are chosen, with a price for each of their variations. */
function GoodsChooser({ words: t, locale, chosen, choose, currency, prices, setPrice }: ChooserProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <ProductFinder words={t} locale={locale} except={chosen} choose={(row) => choose([...chosen, row])} />
      {chosen.map((row) => (
        <fieldset key={row.id} className="mt-3 grid min-w-0 grid-cols-1 gap-3 rounded-box border border-base-300 p-3">
          <legend className="px-1 font-semibold">{nameOf(row, locale)}</legend>
          {row.variations.map((variation) => (
            <PriceBox key={variation.id} {...{ row, variation, locale, currency, prices, setPrice, words: t }} />
          ))}
          <button
            type="button"
            className="min-h-11 min-w-11 cursor-pointer justify-self-end text-h2 link"
            aria-label={fill(t.remove, { name: nameOf(row, locale) })}
            onClick={() => choose(chosen.filter(({ id: other }) => other !== row.id))}
          >
            ×
          </button>
        </fieldset>
      ))}
      {chosen.length > 0 && <p className="muted">{t.priceHint}</p>}
    </div>
  );
}

interface PriceProps extends Pick<ChooserProps, 'words' | 'locale' | 'currency' | 'prices' | 'setPrice'> {
  row: GoodsRow;
  variation: GoodsRow['variations'][number];
}

function PriceBox({ row, variation: { id, price, ...choice }, ...props }: PriceProps) {
  const { words: t, locale, currency, prices, setPrice } = props;
  const name = listed(locale, choiceIn(locale, choice)) || nameOf(row, locale);
  return (
    <Field
      name={`price${id}`}
      label={fill(t.price, { name, currency, price: price?.toFixed(2) ?? '–' })}
      inputMode="decimal"
      autoComplete="off"
      value={prices[id] ?? ''}
      onChange={(event) => setPrice(id, event.target.value)}
    />
  );
}
