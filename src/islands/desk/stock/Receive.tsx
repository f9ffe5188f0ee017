import { useState } from 'react';
import { toArabicDigits } from '#burmese/digits.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { keepDraft, keptDraft } from '#stores/desk/drafts.ts';
import { type FoundStock, receive } from '#stores/desk/stock.ts';
import { isRefusal } from '#stores/failureReasons.ts';
import { parseStored } from '#stores/parseStored.ts';
import { toast } from '#stores/shell/feedback.ts';
import { Finder } from './Finder.tsx';
import { fullName, type StockProps } from './words.ts';

/** Goods that came, as somebody types them. */
interface Line extends Pick<
  FoundStock,
  'variation' | 'name' | 'name_mm' | 'size' | 'size_mm' | 'colour' | 'colour_mm'
> {
  key: number;
  units: string;
  cost: string;
  expiry: string;
}

interface Draft {
  currency: string;
  lines: readonly Line[];
  supplier: string;
  note: string;
}

type LineErrors = Partial<Record<'units' | 'cost' | 'expiry' | 'variation', string>>;

const empty: Draft = { currency: '', lines: [], supplier: '', note: '' };
const draftName = 'receive';

function storedDraft(): Draft {
  const kept = parseStored(keptDraft(draftName));
  return typeof kept === 'object' && kept !== null && 'lines' in kept ? (kept as Draft) : empty;
}

/** Puts goods that came into stock. What is typed stays until it is saved. */
export function Receive(props: StockProps) {
  const { words, locale } = props;
  const { receive: t } = words;
  const [draft, setDraft] = useState(storedDraft);
  const [errors, setErrors] = useState<readonly LineErrors[]>([]);
  const { busy, error, act } = useAct();
  const change = (next: Draft): void => {
    setDraft(next);
    keepDraft(draftName, next.lines.length > 0 ? JSON.stringify(next) : '');
  };
  const add = (row: FoundStock, currency: string): void => {
    const { variation, name, name_mm, size, size_mm, colour, colour_mm, cost } = row;
    const key = Math.max(0, ...draft.lines.map((line) => line.key)) + 1;
    const named = { variation, name, name_mm, size, size_mm, colour, colour_mm };
    const line = { ...named, key, units: '', cost: cost === null ? '' : cost.toFixed(2), expiry: '' };
    change({ ...draft, currency, lines: [line, ...draft.lines] });
    setErrors([]);
  };
  const type = (key: number, typed: Partial<Line>): void => {
    setErrors([]);
    change({ ...draft, lines: draft.lines.map((line) => (line.key === key ? { ...line, ...typed } : line)) });
  };
  const remove = (key: number): void => {
    setErrors([]);
    change({ ...draft, lines: draft.lines.filter((line) => line.key !== key) });
  };
  const save = async (): Promise<void> => {
    const wrong = draft.lines.map((line) => errorsOf(line, t));
    setErrors(wrong);
    if (wrong.some((each) => Object.keys(each).length > 0)) return;
    try {
      const { data } = await receive(receiptOf(draft));
      const count = data.stocks.reduce((sum, { before, after }) => sum + after - before, 0);
      change(empty);
      toast({ mood: 'success', text: fill(t.done, { count }), closesAfter: 6_000 });
    } catch (failure) {
      const named = isRefusal(failure) ? refusedLines(failure.body.fields ?? {}, draft.lines.length, t) : [];
      setErrors(named);
      if (named.length === 0) throw failure;
    }
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="muted">{t.hint}</p>
      <Finder {...props} found={add} />
      {draft.lines.length > 0 && (
        <form
          className="grid grid-cols-1 gap-4"
          data-receipt=""
          onSubmit={(event) => {
            event.preventDefault();
            void act(save);
          }}
        >
          {draft.lines.map((line, i) => (
            <LineFields
              key={line.key}
              name={fullName(locale, line)}
              line={line}
              currency={draft.currency}
              errors={errors[i] ?? {}}
              words={t}
              type={(typed) => type(line.key, typed)}
              remove={() => remove(line.key)}
            />
          ))}
          <Field
            name="supplier"
            label={t.supplier}
            hint={t.optional}
            maxLength={200}
            value={draft.supplier}
            onChange={({ target }) => change({ ...draft, supplier: target.value })}
          />
          <Field
            name="note"
            label={t.note}
            hint={t.optional}
            maxLength={500}
            value={draft.note}
            onChange={({ target }) => change({ ...draft, note: target.value })}
          />
          <ErrorText text={error} />
          <button className="btn min-h-12 btn-primary" aria-disabled={busy}>
            {busy ? words.saving : t.save}
          </button>
        </form>
      )}
    </div>
  );
}

interface LineProps {
  name: string;
  line: Line;
  currency: string;
  errors: LineErrors;
  words: StockProps['words']['receive'];
  type: (typed: Partial<Line>) => void;
  remove: () => void;
}

/** The boxes of one kind of goods that came. */
const LineFields = ({ name, line, currency, errors, words: t, type, remove }: LineProps) => (
  <fieldset className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-box bg-base-200 p-3 max-md:*:data-[field^=expiry]:col-span-full md:grid-cols-3">
    <legend className="contents font-semibold">
      <span className="col-span-full wrap-anywhere">{name}</span>
    </legend>
    {errors.variation && <ErrorText text={errors.variation} />}
    <Field
      name={`units-${line.key}`}
      label={t.units}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={line.units}
      error={errors.units}
      onChange={({ target }) => type({ units: target.value })}
    />
    <Field
      name={`cost-${line.key}`}
      label={fill(t.cost, { currency: currencySign(currency || 'USD') })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={line.cost}
      error={errors.cost}
      onChange={({ target }) => type({ cost: target.value })}
    />
    <Field
      name={`expiry-${line.key}`}
      label={t.expiry}
      hint={t.expiryHint}
      autoComplete="off"
      maxLength={30}
      value={line.expiry}
      error={errors.expiry}
      onChange={({ target }) => type({ expiry: target.value })}
    />
    <button
      type="button"
      className="col-span-full min-h-11 cursor-pointer justify-self-start link"
      aria-label={fill(t.removeOf, { name })}
      onClick={remove}
    >
      {t.remove}
    </button>
  </fieldset>
);

const plain = (typed: string): string => toArabicDigits(typed).trim();

function errorsOf({ units, cost }: Line, t: StockProps['words']['receive']): LineErrors {
  const isCount = /^\d{1,7}$/u.test(plain(units)) && Number(plain(units)) >= 1 && Number(plain(units)) <= 1_000_000;
  const isCost = plain(cost) === '' || /^\d{1,8}(?:\.\d{1,2})?$/u.test(plain(cost));
  return { ...(isCount ? {} : { units: t.wrongUnits }), ...(isCost ? {} : { cost: t.wrongCost }) };
}

function receiptOf({ lines, supplier, note }: Draft): Parameters<typeof receive>[0] {
  return {
    lines: lines.map(({ variation, units, cost, expiry }) => ({
      variation: { id: variation },
      units: Number(plain(units)),
      ...(plain(cost) === '' ? {} : { cost: Number(plain(cost)) }),
      ...(expiry.trim() === '' ? {} : { expiry: expiry.trim() }),
    })),
    ...(supplier.trim() === '' ? {} : { supplier: supplier.trim() }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  };
}

/** The lines that the shop refused, each with its sentence; none where it refused something else. */
function refusedLines(
  fields: Readonly<Record<string, string>>,
  count: number,
  t: StockProps['words']['receive'],
): readonly LineErrors[] {
  const texts = { expiry: t.wrongExpiry, variation: t.gone, units: t.wrongUnits, cost: t.wrongCost };
  const found = Array.from({ length: count }, (): LineErrors => ({}));
  let isAny = false;
  for (const path of Object.keys(fields)) {
    const [, at, name] = /^lines\[(\d+)\]\.(expiry|variation|units|cost)$/u.exec(path) ?? [];
    const line = found[Number(at)];
    if (!line || !name) continue;
    line[name as keyof LineErrors] = texts[name as keyof typeof texts];
    isAny = true;
  }
  return isAny ? found : [];
}
