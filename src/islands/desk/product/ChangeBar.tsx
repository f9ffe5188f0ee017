import { useState } from 'react';
import type { Locale } from '#contract/values/locale.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import * as paths from '#i18n/paths.ts';
import { useLive } from '#islands/desk/useLive.ts';
import { SaveBar } from '#islands/kit/edit/SaveBar.tsx';
import type { ProductProps } from './words.ts';

interface Props {
  locale: Locale;
  words: Pick<ProductProps['words'], 'live' | 'failed'> & { save: Omit<ProductProps['words']['save'], 'create'> };
  /** Label of the button that makes a new one; nothing for what is there already. */
  create: string | undefined;
  /** The number of changes. */
  count: number;
  isBusy: boolean;
  /** The reason why it was not saved. */
  failure: string | undefined;
  /** The change of the catalogue that was saved last here. */
  revision: number | undefined;
  /** The page of it in the shop, if it has one. */
  path: string | undefined;
  discard: () => void;
  /** Takes back what was saved last; answers why not where it cannot be. */
  undo: () => Promise<string | undefined>;
}

/** The bar of goods: the number of changes, the one button that saves them, and their way to the site. */
export function ChangeBar({ words, create, count, isBusy, failure, discard, revision, ...props }: Props) {
  const { save: t } = words;
  if (create === undefined && count === 0)
    return revision === undefined ? null : <Saved {...props} words={words} revision={revision} />;
  return (
    <SaveBar
      said={failure ?? (create === undefined ? plural(t, 'changes', count) : '')}
      isError={failure !== undefined}
      drop={count > 0 ? { label: t.discard, press: discard } : undefined}
    >
      <button className="btn btn-primary" aria-disabled={isBusy}>
        {isBusy ? t.saving : (create ?? t.save)}
      </button>
    </SaveBar>
  );
}

type SavedProps = Pick<Props, 'locale' | 'words' | 'path' | 'undo'> & { revision: number };

/** The way of a change to the site, and the way to take it back. */
function Saved({ locale, words, path, undo, revision }: SavedProps) {
  const live = useLive(revision);
  const [undone, setUndone] = useState<{ reason: string | undefined }>();
  const isUndone = undone !== undefined && undone.reason === undefined;
  const message = `${isUndone ? words.save.undone : words.save.done} ${words.live[live]}`;
  return (
    <SaveBar
      said={undone?.reason === undefined ? message : fill(words.failed, { message: undone.reason })}
      isError={undone?.reason !== undefined}
      undo={
        isUndone
          ? undefined
          : { label: words.save.undo, press: () => void undo().then((reason) => setUndone({ reason })) }
      }
      link={
        live === 'live' && path ? (
          <a className="alone link" href={paths.inLanguage(path, locale)} target="_blank" rel="noreferrer">
            {words.live.open}
          </a>
        ) : (
          (live === 'failed' || live === 'held') && (
            <a className="alone link" href={deskPaths.publishing(locale)}>
              {words.live.publishing}
            </a>
          )
        )
      }
    />
  );
}
