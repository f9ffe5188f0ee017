import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { type AliasKind, aliasKinds } from '#contract/catalogue/aliasKinds.ts';
import type { AliasChoice } from '#contract/operator/goods/aliases.ts';
import type { Locale } from '#contract/values/locale.ts';
import { fill } from '#i18n/fill.ts';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import {
  $aliasChoices,
  type AliasChoices,
  type AliasOutcome,
  findAliasChoices,
  guessedKind,
  saveAlias,
} from '#stores/desk/aliases.ts';
import { BothNames } from '#islands/ui/product/Names.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import type { Loadable } from '#stores/loadable.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { aliasLanguage, type AliasWords } from './words.ts';

interface Props {
  term: string;
  locale: Locale;
  words: AliasWords;
  close: () => void;
}

/** A chooser of the meaning of a search: the best guess is chosen already, so that one tap more saves it. */
export function AliasChooser({ term, locale, words, close }: Props) {
  const { chooser: t } = words;
  const found = useStore($aliasChoices);
  const [asked, setAsked] = useState('');
  const [name, setName] = useState(term);
  const [kind, setKind] = useState(() => guessedKind(term));
  const [chosen, setChosen] = useState<AliasChoice>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void findAliasChoices(term, false), [term]);
  const choices = found.state === 'loaded' ? found.value.choices : [];
  // A choice of before stays, also when the list has others by now.
  const own = chosen ?? choices[0];

  const find = (text: string): void => {
    setAsked(text);
    setChosen(undefined);
    void findAliasChoices(text.trim() === '' ? term : text, true);
  };
  const save = async (): Promise<void> => {
    if (!own) return setError(t.choose);
    setBusy(true);
    const outcome = await saveAlias(term, own, name, kind);
    setBusy(false);
    if (outcome.state === 'saved') close();
    else setError(errorOf(outcome, words));
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  return (
    <Dialog title={fill(t.title, { term })} closeLabel={t.close} close={close}>
      <form className="grid grid-cols-1 gap-3" noValidate onSubmit={submit}>
        <Choices found={found} chosen={own && keyOf(own)} choose={setChosen} locale={locale} words={words} />
        <Field
          name="find"
          label={t.find}
          type="search"
          value={asked}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => find(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <Field
          name="name"
          label={t.name}
          lang={aliasLanguage[kind]}
          value={name}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Labelled label={t.kind}>
          {(box) => (
            <Select {...box} value={kind} onChange={({ target }) => setKind(target.value as AliasKind)}>
              {aliasKinds.map((each) => (
                <option key={each} value={each}>
                  {words.kinds[each]}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <ErrorText text={error} />
        <button className="btn btn-primary" aria-disabled={isBusy}>
          {isBusy ? t.saving : t.save}
        </button>
      </form>
    </Dialog>
  );
}

function errorOf(outcome: AliasOutcome, { chooser: t, error }: AliasWords): string {
  if (outcome.state === 'failed') return fill(t.failed, { message: outcome.reason });
  if (outcome.state === 'zawgyi') return t.zawgyi;
  return outcome.state === 'unsure' ? t.unsure : error;
}

interface ChoicesProps {
  found: Loadable<AliasChoices>;
  /** The key of the one that is chosen. */
  chosen: string | undefined;
  choose: (choice: AliasChoice) => void;
  locale: Locale;
  words: AliasWords;
}

const keyOf = ({ kind, id }: AliasChoice): string => `${kind} ${id}`;

/** Products and categories of which one is chosen. */
function Choices({ found, chosen, choose, locale, words }: ChoicesProps) {
  const name = useId();
  const { chooser: t } = words;
  if (found.state === 'loading') return <p role="status">{t.finding}</p>;
  if (found.state === 'failed') return <p role="status">{fill(t.failed, { message: found.reason })}</p>;
  const { choices, guessed } = found.value;
  if (choices.length === 0) return <p role="status">{t.none}</p>;
  return (
    <fieldset className="grid grid-cols-1">
      <legend className="mb-1 font-semibold">{guessed ? t.guessed : t.found}</legend>
      {choices.map((choice) => (
        <label
          key={keyOf(choice)}
          className="grid min-h-14 cursor-pointer grid-cols-[auto_minmax(0,1fr)_3rem] items-center gap-3 rounded-lg border-s-3 border-transparent px-2 py-1 has-checked:border-accent has-checked:bg-base-200 [&_img]:rounded-lg"
        >
          <input
            className="radio border-line radio-primary"
            type="radio"
            name={name}
            checked={keyOf(choice) === chosen}
            onChange={() => choose(choice)}
          />
          <span className="grid justify-items-start">
            <BothNames product={{ name: choice.name, name_mm: choice.name_mm ?? undefined }} locale={locale} />
            {choice.kind === 'category' && <Badge>{t.category}</Badge>}
          </span>
          <Thumbnail image={choice.image ?? undefined} side={48} />
        </label>
      ))}
    </fieldset>
  );
}
