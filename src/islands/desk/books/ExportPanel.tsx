import { useState } from 'react';
import { bookSheets } from '#contract/operator/books.ts';
import { isPeriod, type Period } from '#contract/operator/period.ts';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { Part } from '#islands/kit/Part.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { exportFailure, useFileSaving } from '#islands/ui/useFileSaving.ts';
import { fetchBooks } from '#stores/desk/books.ts';
import type { BooksProps } from './words.ts';

/** Saves the books of a period: all of them as a workbook, or one sheet for other programs. */
export function ExportPanel({ words, period }: BooksProps & { period: Period }) {
  const t = words.export;
  const [sheet, setSheet] = useState<(typeof bookSheets)[number]>('orders');
  const { isBusy, message, error, save, setError } = useFileSaving(t, exportFailure(t));
  const begin = (format: 'xlsx' | 'csv'): void => {
    if (!isPeriod(period)) return setError(words.period.wrong);
    void save(() => fetchBooks(period, format === 'csv' ? sheet : undefined));
  };
  const button = (format: 'xlsx' | 'csv') => (
    <button
      type="button"
      className={`btn justify-self-start ${format === 'xlsx' ? 'btn-primary' : ''}`}
      aria-disabled={isBusy}
      onClick={() => void (isBusy || begin(format))}
    >
      {t[format]}
    </button>
  );
  return (
    <Part title={t.title}>
      <p className="muted">{t.hint}</p>
      {button('xlsx')}
      <div className="grid grid-cols-1 gap-2 md:max-w-120">
        <Labelled label={t.sheet}>
          {(box) => (
            <Select
              {...box}
              value={sheet}
              onChange={({ target }) => setSheet(bookSheets.find((one) => one === target.value) ?? 'orders')}
            >
              {bookSheets.map((one) => (
                <option key={one} value={one}>
                  {t.sheets[one]}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        {button('csv')}
      </div>
      <p role="status" className="empty:hidden">
        {message}
      </p>
      <ErrorText text={error} />
    </Part>
  );
}
