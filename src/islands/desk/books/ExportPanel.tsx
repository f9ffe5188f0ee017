import { useState } from 'react';
import { bookSheets } from '#contract/operator/books.ts';
import { isPeriod, type Period } from '#contract/operator/period.ts';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { ExportPart, type FileFormat } from '#islands/kit/ExportPart.tsx';
import { exportFailure, useFileSaving } from '#islands/ui/useFileSaving.ts';
import { fetchBooks } from '#stores/desk/books.ts';
import type { BooksProps } from './words.ts';

/** Saves the books of a period: all of them as a workbook, or one sheet for other programs. */
export function ExportPanel({ words, period }: BooksProps & { period: Period }) {
  const t = words.export;
  const [sheet, setSheet] = useState<(typeof bookSheets)[number]>('orders');
  const saving = useFileSaving(t, exportFailure(t));
  const save = (format: FileFormat): unknown =>
    isPeriod(period)
      ? saving.save(() => fetchBooks(period, format === 'csv' ? sheet : undefined))
      : saving.setError(words.period.wrong);
  return (
    <ExportPart words={t} saving={saving} save={save}>
      <div className="md:max-w-120">
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
      </div>
    </ExportPart>
  );
}
