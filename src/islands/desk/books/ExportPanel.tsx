import { useState } from 'react';
import { Refused } from '#api/failures.ts';
import { bookSheets } from '#contract/operator/books.ts';
import { isPeriod, type Period } from '#contract/operator/period.ts';
import { fill } from '#i18n/fill.ts';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { Part } from '#islands/kit/Part.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { saveFile } from '#islands/ui/saveFile.ts';
import { fetchBooks } from '#stores/desk/books.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import type { BooksProps } from './words.ts';

/** Saves the books of a period: all of them as a workbook, or one sheet for other programs. */
export function ExportPanel({ words, period }: BooksProps & { period: Period }) {
  const t = words.export;
  const [sheet, setSheet] = useState<(typeof bookSheets)[number]>('orders');
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const save = async (format: 'xlsx' | 'csv'): Promise<void> => {
    if (!isPeriod(period)) return setError(words.period.wrong);
    setBusy(true);
    setError(undefined);
    setMessage(t.busy);
    try {
      const file = await fetchBooks(period, format === 'csv' ? sheet : undefined);
      saveFile(file);
      setMessage(fill(t.saved, { name: file.name }));
    } catch (failure) {
      setMessage('');
      const isTooMuch = failure instanceof Refused && failure.code === 'sheet_unwritable';
      setError(isTooMuch ? t.tooMuch : reasonOf(failure));
    }
    setBusy(false);
  };
  const button = (format: 'xlsx' | 'csv') => (
    <button
      type="button"
      className={`btn justify-self-start ${format === 'xlsx' ? 'btn-primary' : ''}`}
      aria-disabled={isBusy}
      onClick={() => void (isBusy || save(format))}
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
