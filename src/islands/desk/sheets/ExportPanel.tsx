import { useState } from 'react';
import { goodsKinds } from '#contract/operator/goods/goods.ts';
import { fill } from '#i18n/fill.ts';
import { CategorySelect } from '#islands/desk/goods/CategorySelect.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { saveFile } from '#islands/ui/saveFile.ts';
import { goods } from '#stores/desk/goods/list.ts';
import { fetchSheet } from '#stores/desk/sheets.ts';
import { queryIn } from '#stores/resource.ts';
import { refusalInWords } from './inWords.ts';
import type { SheetsProps } from './words.ts';

/** Saves goods as a sheet: all of them, or those that the list of goods would show. */
export function ExportPanel({ locale, words }: SheetsProps) {
  const { export: t, finding } = words;
  const [query, setQuery] = useState(() => queryIn(location.search, goods.first, { show: goodsKinds }));
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const save = async (format: 'xlsx' | 'csv'): Promise<void> => {
    setBusy(true);
    setError(undefined);
    setMessage(t.busy);
    try {
      const { name, bytes } = await fetchSheet(query, format);
      saveFile({ name, bytes });
      setMessage(fill(t.saved, { name }));
    } catch (failure) {
      setMessage('');
      setError(refusalInWords(failure, words));
    }
    setBusy(false);
  };
  return (
    <section className="sheets-panel panel" aria-labelledby="sheets-export">
      <h2 id="sheets-export">{t.title}</h2>
      <p className="hint">{t.hint}</p>
      <div className="sheets-filter">
        <input
          type="search"
          aria-label={finding.find.label}
          placeholder={finding.find.hint}
          value={query.q}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setQuery({ ...query, q: target.value })}
        />
        <select
          className="desk-select"
          aria-label={finding.kinds.label}
          value={query.show}
          onChange={({ target }) =>
            setQuery({ ...query, show: goodsKinds.find((kind) => kind === target.value) ?? 'all' })
          }
        >
          {goodsKinds.map((kind) => (
            <option key={kind} value={kind}>
              {finding.kinds[kind]}
            </option>
          ))}
        </select>
        <CategorySelect
          locale={locale}
          words={finding}
          category={query.category}
          choose={(category) => setQuery({ ...query, category })}
        />
      </div>
      <div className="sheets-buttons">
        {(['xlsx', 'csv'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className="sheets-plain btn"
            aria-disabled={isBusy}
            onClick={() => void (isBusy || save(format))}
          >
            {t[format]}
          </button>
        ))}
      </div>
      <p role="status" className="sheets-outcome">
        {message}
      </p>
      <ErrorText text={error} />
    </section>
  );
}
