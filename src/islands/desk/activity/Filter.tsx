import { useState } from 'react';
import { activityAreas } from '#contract/operator/activityTable.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { Fold } from '#islands/kit/Fold.tsx';
import { activityLog, type ActivityQuery, wholeLog } from '#stores/desk/activity.ts';
import { nameOfActor } from './Entry.tsx';
import type { ActivityProps } from './words.ts';

interface Props extends ActivityProps {
  query: ActivityQuery;
  people: readonly string[];
}

const isFiltered = (filter: ActivityQuery): boolean => Object.values(filter).some((text) => text !== '');

/** Chooses what is shown of the log; nothing is asked for before it is sent. */
export function Filter({ words, query, people }: Props) {
  const t = words.filter;
  const [typed, setTyped] = useState(query);
  const isWrong = typed.from !== '' && typed.until !== '' && typed.until < typed.from;
  const change = (part: Partial<ActivityQuery>): void => setTyped({ ...typed, ...part });
  const known = [...new Set([...people, ...(typed.person === '' ? [] : [typed.person])])];
  return (
    <Fold summary={<b>{t.title}</b>} open={isFiltered(query)} data-filter="">
      <form
        className="grid grid-cols-1 gap-3 py-2 sm:grid-cols-2 md:max-w-160"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) activityLog.ask({ ...typed, subject: typed.subject.trim() });
        }}
      >
        <Labelled label={t.person}>
          {(box) => (
            <Select {...box} value={typed.person} onChange={({ target }) => change({ person: target.value })}>
              <option value="">{t.everybody}</option>
              {known.map((actor) => (
                <option key={actor} value={actor}>
                  {nameOfActor(actor, words)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <Labelled label={t.area}>
          {(box) => (
            <Select {...box} value={typed.area} onChange={({ target }) => change({ area: target.value })}>
              <option value="">{t.all}</option>
              {activityAreas.map((area) => (
                <option key={area} value={area}>
                  {words.areas[area]}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <div className="sm:col-span-2">
          <Field
            name="subject"
            label={t.subject}
            hint={t.subjectHint}
            maxLength={120}
            autoComplete="off"
            value={typed.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        </div>
        {(['from', 'until'] as const).map((end) => (
          <Field
            key={end}
            name={end}
            type="date"
            min="1970-01-01"
            label={t[end]}
            error={end === 'until' && isWrong ? t.wrong : undefined}
            value={typed[end]}
            onChange={({ target }) => change({ [end]: target.value })}
          />
        ))}
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <button type="submit" className="btn btn-primary">
            {t.show}
          </button>
          {isFiltered(query) && (
            <button type="button" className="btn" onClick={() => activityLog.ask(wholeLog)}>
              {t.clear}
            </button>
          )}
        </div>
      </form>
    </Fold>
  );
}
