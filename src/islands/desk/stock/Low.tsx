import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { LowStockRow } from '#contract/operator/goods/stock.ts';
import { toArabicDigits } from '#burmese/digits.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { fill } from '#i18n/fill.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { Empty } from '#islands/kit/list/Empty.tsx';
import { rows } from '#islands/kit/Part.tsx';
import { Loaded } from '#islands/ui/Loaded.tsx';
import { low, setLowLimit } from '#stores/desk/stock.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { toast } from '#stores/shell/feedback.ts';
import { fullName, type StockProps } from './words.ts';

interface Props extends StockProps {
  mayEdit: boolean;
}

/** Goods on sale of which no more are left than their limit, the fewest on top, and the limit of each. */
export function Low({ mayEdit, ...props }: Props) {
  const { words, locale } = props;
  const { low: t } = words;
  const found = useStore(low.$found);
  const [opened, open] = useState<number>();
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="muted">{t.hint}</p>
      <Loaded loadable={found} words={words} retry={low.refresh}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t.none}</Empty>
          ) : (
            <ul data-low="" className={`grid grid-cols-1 ${rows}`}>
              {data.map((row) => (
                <li key={row.variation} className="grid gap-1">
                  <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                    <a className="font-semibold link" href={deskPaths.product(locale, row.product)}>
                      {fullName(locale, row)}
                    </a>
                    {row.stock === 0 ? (
                      <Badge tone="bad">{t.soldOut}</Badge>
                    ) : (
                      <Badge tone="late">{fill(t.line, { count: row.stock })}</Badge>
                    )}
                  </p>
                  <p className="muted">{fill(row.own ? t.own : t.limit, { limit: row.limit })}</p>
                  {mayEdit && opened !== row.variation && (
                    <button
                      type="button"
                      className="min-h-11 cursor-pointer justify-self-start link"
                      aria-label={fill(t.changeOf, { name: fullName(locale, row) })}
                      onClick={() => open(row.variation)}
                    >
                      {t.change}
                    </button>
                  )}
                  {opened === row.variation && (
                    <LimitForm
                      {...props}
                      row={row}
                      done={() => {
                        open(undefined);
                        low.refresh();
                      }}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

const isLimit = (typed: string): boolean => /^\d{0,4}$/u.test(toArabicDigits(typed.trim()));

/** The limit of one variation; empty is the usual one. */
function LimitForm({ row, done, words }: StockProps & { row: LowStockRow; done: () => void }) {
  const { low: t } = words;
  const { errors, sending, form } = useForm(
    { limit: (typed) => (isLimit(typed) ? undefined : t.wrong) },
    async ({ limit }) => {
      const typed = toArabicDigits(limit.trim());
      try {
        await setLowLimit(row, typed === '' ? null : Number(typed));
      } catch (failure) {
        return { form: reasonOf(failure) };
      }
      toast({ mood: 'success', text: t.done, closesAfter: 6_000 });
      done();
      return undefined;
    },
  );
  return (
    <form {...form} className="grid max-w-sm gap-2">
      <Field
        name="limit"
        label={t.units}
        hint={t.hintUnits}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={row.own ? String(row.limit) : ''}
        error={errors.limit}
      />
      <SubmitButton label={t.save} busy={words.saving} sending={sending} error={errors.form} />
    </form>
  );
}
