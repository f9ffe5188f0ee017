import type { Locale } from '#contract/values/locale.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import type { ProductProps } from '#islands/desk/product/words.ts';
import { useLive } from '#islands/desk/useLive.ts';
import { SaveBar } from '#islands/kit/edit/SaveBar.tsx';
import type { Outcome } from '#stores/document.ts';

interface Props {
  locale: Locale;
  words: Pick<ProductProps['words'], 'live' | 'failed'> & {
    save: Pick<ProductProps['words']['save'], 'done' | 'undone' | 'undo'>;
  };
  /** The page of it in the shop, if it has one. */
  path: string | undefined;
  outcome: Outcome<unknown> | undefined;
  revision: number;
  undo: () => void;
}

/** The way of a change to the site, and the way to take it back. */
export function Saved({ locale, words, path, outcome, revision, undo }: Props) {
  const live = useLive(revision);
  const isUndone = outcome?.state === 'undone';
  const isFailed = outcome?.state === 'failed';
  const message = `${isUndone ? words.save.undone : words.save.done} ${words.live[live]}`;
  return (
    <SaveBar
      said={isFailed ? fill(words.failed, { message: outcome.reason }) : message}
      isError={isFailed}
      undo={isUndone ? undefined : { label: words.save.undo, press: undo }}
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
