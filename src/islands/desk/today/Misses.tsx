import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { NoResultSearch } from '#contract/operator/reports.ts';
import { useRight } from '#islands/desk/useRight.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn } from '#i18n/names.ts';
import { plural } from '#i18n/plural.ts';
import { Shared } from '#islands/desk/aliases/Shared.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { later } from '#islands/ui/later.tsx';
import { $aliased, type Aliased, undoAlias } from '#stores/desk/aliases.ts';
import { misses } from '#stores/desk/today.ts';
import { DownloadCsv, Figure, row } from './Figure.tsx';
import type { TodayProps } from './words.ts';

const AliasChooser = later(async () => (await import('#islands/desk/aliases/Chooser.tsx')).AliasChooser);

/** Searches of shoppers without hits: perhaps the shop should have it, or call it so. */
export function Misses(props: TodayProps) {
  const { words } = props;
  const { misses: t } = words;
  return (
    <Figure t={t} words={words} of={misses}>
      {(list) => (
        <>
          <ul data-misses>
            {list.map((miss) => (
              <Miss key={`${miss.locale} ${miss.term}`} {...props} miss={miss} />
            ))}
          </ul>
          <DownloadCsv
            name="searched-and-not-found"
            label={words.download}
            rows={[['term', 'language', 'count'], ...list.map(({ term, locale, count }) => [term, locale, count])]}
          />
        </>
      )}
    </Figure>
  );
}

function Miss({ miss: { term, count }, locale, words }: TodayProps & { miss: NoResultSearch }) {
  const { chooser: t } = words.aliases;
  const aliased = useStore($aliased)[term];
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useRight('edit');
  return (
    <li className={`${row} items-center`}>
      <p>
        <BreakableText text={term} /> <span className="muted">{plural(words.misses, 'times', count)}</span>
      </p>
      {aliased && <Became term={term} aliased={aliased} locale={locale} words={words.aliases} />}
      {mayEdit && (!aliased || aliased.isUndone) && (
        <button type="button" className="btn" aria-label={fill(t.openOf, { term })} onClick={() => setOpen(true)}>
          {t.open}
        </button>
      )}
      {isOpen && <AliasChooser term={term} locale={locale} words={words.aliases} close={() => setOpen(false)} />}
    </li>
  );
}

interface BecameProps extends Pick<TodayProps, 'locale'> {
  term: string;
  aliased: Aliased;
  words: TodayProps['words']['aliases'];
}

/** The hit of a search from now on, and the way to take it back. */
function Became({ term, aliased, locale, words }: BecameProps) {
  const { chooser: t } = words;
  const { choice, revision, shared, isUndone, reason } = aliased;
  const name = nameIn(locale, { name: choice.name, name_mm: choice.name_mm ?? undefined });
  return (
    <div>
      <p role="status">{isUndone ? fill(t.undone, { term }) : fill(t.done, { term, name })}</p>
      {!isUndone && <Shared shared={shared} locale={locale} words={words} />}
      <ErrorText text={reason && fill(t.failed, { message: reason })} />
      {!isUndone && revision !== undefined && (
        <button type="button" className="btn" onClick={() => void undoAlias(term)}>
          {t.undo}
        </button>
      )}
    </div>
  );
}
