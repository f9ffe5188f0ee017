import { useId } from 'react';
import type { AliasChoice } from '#contract/operator/goods/aliases.ts';
import type { Locale } from '#contract/values/locale.ts';
import { fill } from '#i18n/fill.ts';
import { BothNames } from '#islands/ui/product/Names.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import type { AliasChoices } from '#stores/desk/aliases.ts';
import type { Loadable } from '#stores/loadable.ts';
import type { AliasWords } from './words.ts';

interface Props {
  found: Loadable<AliasChoices>;
  /** The key of the one that is chosen. */
  chosen: string | undefined;
  choose: (choice: AliasChoice) => void;
  locale: Locale;
  words: AliasWords;
}

export const keyOf = ({ kind, id }: AliasChoice): string => `${kind} ${id}`;

/** Products and categories of which one is chosen. */
export function Choices({ found, chosen, choose, locale, words }: Props) {
  const name = useId();
  const { chooser: t } = words;
  if (found.state === 'loading') return <p role="status">{t.finding}</p>;
  if (found.state === 'failed') return <p role="status">{fill(t.failed, { message: found.reason })}</p>;
  const { choices, guessed } = found.value;
  if (choices.length === 0) return <p role="status">{t.none}</p>;
  return (
    <fieldset className="alias-choices">
      <legend>{guessed ? t.guessed : t.found}</legend>
      {choices.map((choice) => (
        <label key={keyOf(choice)}>
          <input type="radio" name={name} checked={keyOf(choice) === chosen} onChange={() => choose(choice)} />
          <span>
            <BothNames product={{ name: choice.name, name_mm: choice.name_mm ?? undefined }} locale={locale} />
            {choice.kind === 'category' && <b className="state">{t.category}</b>}
          </span>
          <Thumbnail image={choice.image ?? undefined} side={48} />
        </label>
      ))}
    </fieldset>
  );
}
