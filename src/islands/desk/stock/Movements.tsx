import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { stockReasons, type StockReason } from '#contract/operator/goods/stockReasons.ts';
import { toArabicDigits } from '#burmese/digits.ts';
import { fill } from '#i18n/fill.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { Fold } from '#islands/kit/Fold.tsx';
import { Empty } from '#islands/kit/list/Empty.tsx';
import { Pages } from '#islands/kit/list/Pages.tsx';
import { NameIn } from '#islands/kit/NameIn.tsx';
import { rows } from '#islands/kit/Part.tsx';
import { Loaded } from '#islands/ui/Loaded.tsx';
import { actorName, timeText } from '#islands/ui/whoAndWhen.ts';
import { changeStock, type FoundStock, movements } from '#stores/desk/stock.ts';
import { toast } from '#stores/shell/feedback.ts';
import { Finder } from './Finder.tsx';
import { fullName, signed, type StockProps } from './words.ts';

interface Props extends StockProps {
  mayEdit: boolean;
}

/** Every change of stock by the staff with its reason, and a form for one more. */
export function Movements({ mayEdit, ...props }: Props) {
  const { words, locale } = props;
  const { movements: t } = words;
  const [page, open] = useState(1);
  const reading = movements(page);
  const found = useStore(reading.$found);
  const done = (): void => {
    open(1);
    movements(1).refresh();
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="muted">{t.hint}</p>
      {mayEdit && <ChangeForm {...props} done={done} />}
      <Loaded loadable={found} words={words} retry={reading.refresh}>
        {({ data, totalPages }) =>
          data.length === 0 ? (
            <Empty>{t.none}</Empty>
          ) : (
            <>
              <ul data-movements="" className={`grid grid-cols-1 ${rows}`}>
                {data.map((each) => (
                  <li key={`${each.revision} ${each.variation}`} className="grid gap-1">
                    <p className="flex flex-wrap justify-between gap-x-3">
                      <strong>{fullName(locale, each)}</strong>
                      <span className="num">{fill(t.after, { by: signed(each.by), after: each.after })}</span>
                    </p>
                    <p>{[words.reasons[each.reason], ...(each.note === null ? [] : [each.note])].join(' – ')}</p>
                    <p className="muted">
                      <NameIn
                        sentence={fill(t.by, { actor: '{name}', time: timeText(each.at, props) })}
                        name={actorName(each.actor)}
                      />
                    </p>
                  </li>
                ))}
              </ul>
              <Pages words={{ ...t, label: t.pages }} page={page} last={totalPages} open={open} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

const typedReasons = stockReasons.filter((each) => each !== 'counted');
const unitsOf = (typed: string): number => Number(toArabicDigits(typed).trim());

/** Changes one stock, with the reason. */
function ChangeForm({ done, ...props }: StockProps & { done: () => void }) {
  const { words, locale } = props;
  const { movements: t } = words;
  const [row, setRow] = useState<FoundStock>();
  const units = (value: string): string | undefined =>
    /^[+-]?\d{1,7}$/u.test(toArabicDigits(value).trim()) && unitsOf(value) !== 0 ? undefined : t.wrongUnits;
  const none = (): undefined => undefined;
  const { errors, sending, form } = useForm(
    { units, reason: none, note: none },
    async ({ units: typed, reason, note }) => {
      if (!row) return undefined;
      const why = { reason: reason as StockReason, ...(note.trim() === '' ? {} : { note: note.trim() }) };
      const { data } = await changeStock({ variation: row.variation, by: unitsOf(typed), ...why });
      const text = fill(t.done, { name: fullName(locale, row), before: data.before, after: data.after });
      toast({ mood: 'success', text, closesAfter: 6_000 });
      setRow(undefined);
      done();
      return undefined;
    },
  );
  return (
    <Fold summary={<b>{t.change}</b>} data-change="">
      <div className="grid grid-cols-1 gap-4 py-2">
        <Finder {...props} found={setRow} />
        {row && (
          <form {...form}>
            <p className="font-semibold">{fullName(locale, row)}</p>
            <Field
              name="units"
              label={t.units}
              autoComplete="off"
              maxLength={9}
              error={errors.units}
              hint={fill(words.find.there, { count: row.stock })}
            />
            <Labelled label={t.reason}>
              {(tied) => (
                <Select {...tied} name="reason" defaultValue="damaged">
                  {typedReasons.map((reason) => (
                    <option key={reason} value={reason}>
                      {words.reasons[reason]}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
            <Field name="note" label={t.note} maxLength={500} autoComplete="off" />
            <SubmitButton label={t.save} busy={words.saving} sending={sending} error={errors.form} />
          </form>
        )}
      </div>
    </Fold>
  );
}
