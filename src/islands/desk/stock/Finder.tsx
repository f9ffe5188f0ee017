import { type SyntheticEvent, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { ScanButton } from '#islands/desk/goods/ScanButton.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { findStock, type FoundStock } from '#stores/desk/stock.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { fullName, type StockProps } from './words.ts';

interface Props extends StockProps {
  found: (row: FoundStock, currency: string) => void;
}

type Shown = Awaited<ReturnType<typeof findStock>>;

/** Finds a variation: by a barcode that the camera or a reader reads, or by what somebody types. */
export function Finder({ words, locale, found }: Props) {
  const { find: t } = words;
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choose = (row: FoundStock, currency: string): void => {
    setQuery('');
    setShown(undefined);
    found(row, currency);
  };
  const search = async (text: string): Promise<void> => {
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const answer = await findStock(text);
      const [only] = answer.data;
      if (only && answer.data.length === 1) choose(only, answer.currency);
      else setShown(answer);
    } catch (failure) {
      setError(reasonOf(failure));
    }
    setBusy(false);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void search(query);
  };
  const scanned = (barcode: string): void => {
    setQuery(barcode);
    void search(barcode);
  };
  return (
    <form role="search" className="grid grid-cols-1 gap-2" onSubmit={submit}>
      <Field
        name="find"
        label={t.label}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={query}
        onChange={({ target }) => {
          setShown(undefined);
          setQuery(target.value);
        }}
        beside={
          <button className="btn" aria-disabled={isBusy}>
            {t.button}
          </button>
        }
      />
      <div className="flex flex-wrap gap-2">
        <ScanButton words={words.scan} onRead={scanned} />
      </div>
      <ErrorText text={error} />
      <p className="muted empty:hidden" role="status">
        {shown && (shown.data.length === 0 ? t.none : t.choose)}
      </p>
      <ul className="grid gap-2 empty:hidden" data-found="">
        {shown?.data.map((row) => (
          <li key={row.variation}>
            <button
              type="button"
              className="btn h-auto w-full flex-col items-start gap-0 py-2 text-start leading-relaxed wrap-anywhere whitespace-normal"
              onClick={() => choose(row, shown.currency)}
            >
              {fullName(locale, row)}
              <span className="muted font-normal">{fill(t.there, { count: row.stock })}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
