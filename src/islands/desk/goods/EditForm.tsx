import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { changeLanguageLink } from '#elements/shell/languageLink.ts';
import type { Locale } from '#contract/values/locale.ts';
import { Unreachable } from '#api/failures.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { actorName } from '#islands/ui/whoAndWhen.ts';
import { Conflicts } from '#islands/kit/edit/Conflict.tsx';
import { later } from '#islands/ui/later.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { editForm, SaveBar } from '#islands/kit/edit/SaveBar.tsx';
import { type EditedGoods, type Goods, type GoodsDocument, shortStock } from '#stores/desk/goods/document.ts';
import { countChanges, type FieldValue } from '#stores/desk/goods/fields.ts';
import { $operator } from '#stores/desk/operator.ts';
import type { Outcome } from '#stores/document.ts';
import type { ProductProps } from '#islands/desk/product/words.ts';
import { column } from '#islands/desk/product/classes.ts';

type EditWords = Pick<ProductProps['words'], 'live' | 'failed' | 'conflict' | 'draft' | 'readOnly'> & {
  save: Omit<ProductProps['words']['save'], 'create'>;
};

/** Comes once something is saved. */
const Saved = later(
  async () => (await import('./Saved.tsx')).Saved,
  ({ words }) => <SaveBar said={words.save.done} />,
);

interface OpenedProps<Value> {
  document: GoodsDocument<Value>;
  words: { loading: string; missing: string; failed: string; kept: string; retry: string };
  children: (editing: EditedGoods<Value>, value: Value) => ReactNode;
}

/** Renders the form of a document once it is read; before that its shape, or why it did not come. */
export function Opened<Value>({ document, words, children }: OpenedProps<Value>) {
  const { $editing, open } = document;
  useEffect(() => void open(), [open]);
  return (
    <Reading of={{ $found: $editing, refresh: () => void open() }} words={words}>
      {(editing) => {
        const { value } = editing.base;
        return value === null ? <p className="panel">{words.missing}</p> : children(editing, value);
      }}
    </Reading>
  );
}

interface Props<Value> {
  locale: Locale;
  words: EditWords;
  document: GoodsDocument<Value>;
  editing: EditedGoods<Value>;
  title: string;
  /** Label of the button that makes a new one. */
  create: string;
  /** The page of it in the shop, if it has one. */
  path: string | undefined;
  /** Returns the address of the form of one that was made. */
  addressOf: (id: number) => string;
  labelOf: (field: string) => string;
  valueText: (field: string, value: FieldValue | undefined) => string;
  children: ReactNode;
}

/** The form of a product, a category or a brand: what colleagues changed meanwhile, its parts, and the bar that saves all. */
export function EditForm<Value>({
  locale,
  words,
  document,
  editing,
  title,
  addressOf,
  children,
  ...props
}: Props<Value>) {
  const { base, errors, isSaving } = editing;
  const operator = useStore($operator);
  const form = useRef<HTMLFormElement>(null);
  const mayEdit = operator.state === 'loaded' && operator.me.rights.includes('edit');
  const [isNew] = useState(base.id === undefined);
  const address = isNew && base.id !== undefined ? addressOf(base.id) : undefined;
  useEffect(() => {
    if (address === undefined) return;
    history.replaceState(null, '', address);
    changeLanguageLink((link) => void (link.search = location.search));
  }, [address]);
  // The first fault gets the focus.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <>
      <h2>{title}</h2>
      {!mayEdit && <p className="panel">{words.readOnly}</p>}
      <GoodsConflicts {...props} {...{ words, document, editing }} />
      <form
        ref={form}
        className={`${editForm} gap-3`}
        noValidate
        data-goods=""
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) void document.save();
        }}
      >
        <fieldset disabled={!mayEdit} className={column}>
          {children}
        </fieldset>
        {mayEdit && <ChangeBar {...props} {...{ locale, words, document, editing }} />}
      </form>
    </>
  );
}

type PartProps<Value> = Pick<Props<Value>, 'words' | 'document' | 'editing'>;

/** Changes of colleagues in what is to be saved. */
function GoodsConflicts<Value>({
  words: { conflict: t },
  document,
  editing: { base, draft, conflicts },
  labelOf,
  valueText,
}: PartProps<Value> & Pick<Props<Value>, 'labelOf' | 'valueText'>) {
  const theirs = document.draftOf(base);
  return (
    <Conflicts
      words={t}
      conflicts={conflicts.map(({ field, by }) => ({
        key: field,
        label: labelOf(field),
        who: by === undefined ? t.someone : fill(t.who, { who: actorName(by) }),
        theirs: valueText(field, theirs[field]),
        mine: valueText(field, draft[field]),
        choose: (keepsMine: boolean) => document.decide(field, keepsMine),
      }))}
    />
  );
}

/** The bar of goods: the number of changes, the one button that saves them, and their way to the site. */
function ChangeBar<Value>({
  document,
  editing,
  ...props
}: PartProps<Value> & Pick<Props<Value>, 'locale' | 'create' | 'path'>) {
  const { words, create } = props;
  const { save: t } = words;
  const { base, seen, draft, outcome, isSaving } = editing;
  const isNew = base.id === undefined;
  const count = countChanges(seen, draft);
  if (!isNew && count === 0) {
    if (base.saved === undefined) return null;
    return <Saved {...props} outcome={outcome} revision={base.saved} undo={() => void document.undo(base)} />;
  }
  const failure = failureIn(outcome, words);
  const isKept = outcome?.state === 'kept' || outcome?.state === 'changed';
  return (
    <SaveBar
      said={failure ?? (isKept ? words.draft : isNew ? '' : plural(t, 'changes', count))}
      isError={failure !== undefined}
      drop={count > 0 ? { label: t.discard, press: document.reset } : undefined}
    >
      <button className="btn btn-primary" aria-disabled={isSaving}>
        {isSaving ? t.saving : isNew ? create : t.save}
      </button>
    </SaveBar>
  );
}

/** Returns why nothing was saved, in words. */
function failureIn<Value>(outcome: Outcome<Goods<Value>> | undefined, words: EditWords): string | undefined {
  const { save: t } = words;
  if (outcome?.state === 'refused') return t.check;
  if (outcome?.state === 'changed') return outcome.before && words.conflict.text;
  if (outcome?.state !== 'failed') return undefined;
  const available = shortStock(outcome.failure);
  if (available !== undefined) return fill(t.short, { available });
  return outcome.failure instanceof Unreachable ? t.unsure : fill(words.failed, { message: outcome.reason });
}
