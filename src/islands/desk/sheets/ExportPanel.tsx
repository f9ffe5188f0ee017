import { useState } from 'react';
import { goodsKinds } from '#contract/operator/goods/goods.ts';
import { CategorySelect } from '#islands/desk/goods/CategorySelect.tsx';
import { useFileSaving } from '#islands/ui/useFileSaving.ts';
import { goods } from '#stores/desk/goods/list.ts';
import { fetchSheet, fetchSheetTemplate } from '#stores/desk/sheets.ts';
import { queryIn } from '#stores/resource.ts';
import { ExportPart } from '#islands/kit/ExportPart.tsx';
import { Narrow } from '#islands/kit/list/Search.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { refusalInWords } from './inWords.ts';
import type { SheetsProps } from './words.ts';

/** Saves goods as a sheet: all of them, or those that the list of goods would show. */
export function ExportPanel({ locale, words }: SheetsProps) {
  const { export: t, finding } = words;
  const [query, setQuery] = useState(() => queryIn(location.search, goods.first, { show: goodsKinds }));
  const saving = useFileSaving(t, (failure) => refusalInWords(failure, words));
  return (
    <ExportPart
      words={t}
      saving={saving}
      save={(format) => saving.save(() => fetchSheet(query, format))}
      beside={
        <button
          type="button"
          className="alone link"
          aria-disabled={saving.isBusy}
          onClick={() => void (saving.isBusy || saving.save(fetchSheetTemplate))}
        >
          {t.template}
        </button>
      }
    >
      <div className="grid grid-cols-1 gap-2 md:grid-cols-3">
        <Narrow {...finding.find} text={query.q} find={(q) => setQuery({ ...query, q })} />
        <Select
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
        </Select>
        <CategorySelect
          locale={locale}
          words={finding}
          category={query.category}
          choose={(category) => setQuery({ ...query, category })}
        />
      </div>
    </ExportPart>
  );
}
