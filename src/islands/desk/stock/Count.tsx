import { useState } from 'react';
import { toArabicDigits } from '#burmese/digits.ts';
import { fill } from '#i18n/fill.ts';
import { CategorySelect } from '#islands/desk/goods/CategorySelect.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Part, rows as rowsStyle } from '#islands/kit/Part.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { count, findStock, type FoundStock, stockOfCategory } from '#stores/desk/stock.ts';
import { isRefusal } from '#stores/failureReasons.ts';
import { toast } from '#stores/shell/feedback.ts';
import { Finder } from './Finder.tsx';
import { fullName, signed, type StockProps } from './words.ts';

type Typed = Readonly<Record<number, string>>;

interface Short {
  name: string;
  units: number;
}

const plain = (typed: string): string => toArabicDigits(typed).trim();
const isCount = (typed: string): boolean => /^\d{1,7}$/u.test(plain(typed)) && Number(plain(typed)) <= 1_000_000;

/** Counts what lies there, all differences in one sheet. */
export function Count(props: StockProps) {
  const { words, locale } = props;
  const { count: t } = words;
  const [rows, setRows] = useState<readonly FoundStock[]>([]);
  const [typed, setTyped] = useState<Typed>({});
  const [category, setCategory] = useState(0);
  /** The page of the category that comes next; none is left where it is 0. */
  const [next, setNext] = useState(0);
  /** True where a colleague was faster. */
  const [isChanged, setChanged] = useState(false);
  const [short, setShort] = useState<readonly Short[]>([]);
  const { busy, error, act } = useAct();
  const add = (found: readonly FoundStock[], isFirst: boolean): void => {
    setRows((before) => {
      const fresh = found.filter(({ variation }) => before.every((row) => row.variation !== variation));
      return isFirst ? [...fresh, ...before] : [...before, ...fresh];
    });
  };
  const readPage = (id: number, page: number): Promise<void> =>
    act(async () => {
      const { data, more } = await stockOfCategory(id, page);
      add(data, false);
      setNext(more ? page + 1 : 0);
    });
  const choose = (id: number): void => {
    setCategory(id);
    setNext(0);
    if (id > 0) void readPage(id, 1);
  };
  const counted = rows.filter(({ variation }) => (typed[variation] ?? '').trim() !== '');
  const wrong = counted.filter(({ variation }) => !isCount(typed[variation] ?? ''));
  const differences = counted
    .filter((row) => !wrong.includes(row))
    .map((row) => ({ row, is: Number(plain(typed[row.variation] ?? '')) }))
    .filter(({ row, is }) => is !== row.expected);
  const save = async (): Promise<void> => {
    setChanged(false);
    setShort([]);
    const lines = differences.map(({ row, is }) => ({
      ...{ variation: row.variation, counted: is, expected: row.expected },
    }));
    try {
      const { data } = await count({ lines, seen: Math.min(...differences.map(({ row }) => row.seen)) });
      setShort(
        data.short.map(({ variation, units }) => {
          const row = rows.find((each) => each.variation === variation);
          return { name: row ? fullName(locale, row) : String(variation), units };
        }),
      );
      setRows([]);
      setTyped({});
      setCategory(0);
      setNext(0);
      toast({ mood: 'success', text: t.done, closesAfter: 6_000 });
    } catch (failure) {
      if (!isRefusal(failure) || failure.code !== 'goods_changed') throw failure;
      setRows(await readAgain(rows));
      setChanged(true);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="muted">{t.hint}</p>
      <Finder {...props} found={(row) => add([row], true)} />
      <CategorySelect
        locale={locale}
        words={{ category: t.category, allCategories: t.category }}
        category={category}
        choose={choose}
      />
      {short.length > 0 && <ShortList short={short} words={t} />}
      <ul data-count="" className={`grid grid-cols-1 ${rowsStyle}`}>
        {rows.map((row) => (
          <li
            key={row.variation}
            className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-3 md:grid-cols-[minmax(0,1fr)_9rem]"
          >
            <span className="grid">
              {fullName(locale, row)}
              <span className="muted">{fill(t.expected, { count: row.expected })}</span>
            </span>
            <Field
              name={`counted-${row.variation}`}
              label={t.counted}
              aria-label={fill(t.countedOf, { name: fullName(locale, row) })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              value={typed[row.variation] ?? ''}
              error={wrong.includes(row) ? t.wrong : undefined}
              onChange={({ target }) => setTyped((before) => ({ ...before, [row.variation]: target.value }))}
            />
          </li>
        ))}
      </ul>
      {next > 0 && (
        <button type="button" className="btn" aria-disabled={busy} onClick={() => void readPage(category, next)}>
          {t.more}
        </button>
      )}
      <ErrorText text={isChanged ? t.changed : error} />
      {counted.length > 0 && (
        <Part title={t.differences} data-differences="">
          {differences.length === 0 && wrong.length === 0 && <p>{t.noDifferences}</p>}
          <ul className={rowsStyle}>
            {differences.map(({ row, is }) => (
              <li key={row.variation}>
                {fill(t.line, {
                  name: fullName(locale, row),
                  before: row.expected,
                  after: is,
                  by: signed(is - row.expected),
                })}
              </li>
            ))}
          </ul>
          {differences.length > 0 && (
            <button
              type="button"
              className="btn min-h-12 btn-primary"
              aria-disabled={busy || wrong.length > 0}
              onClick={() => wrong.length === 0 && void act(save)}
            >
              {busy ? words.saving : t.save}
            </button>
          )}
        </Part>
      )}
    </div>
  );
}

/** Reads rows again after somebody changed their stock; what was counted stays typed. */
async function readAgain(rows: readonly FoundStock[]): Promise<FoundStock[]> {
  const products = [...new Set(rows.map(({ product }) => product))];
  const fresh = (await Promise.all(products.map((id) => findStock(`#${id}`)))).flatMap(({ data }) => data);
  return rows.map((row) => fresh.find(({ variation }) => variation === row.variation) ?? row);
}

/** Says of which goods fewer lie there than customers have ordered. */
const ShortList = ({ short, words: t }: { short: readonly Short[]; words: StockProps['words']['count'] }) => (
  <div role="alert" data-short="" className="grid grid-cols-1 gap-2 rounded-box border border-error p-3">
    <p>{t.short}</p>
    <ul className="list-disc ps-5">
      {short.map(({ name, units }) => (
        <li key={name}>{fill(t.shortLine, { name, count: units })}</li>
      ))}
    </ul>
  </div>
);
