import { useStore } from '@nanostores/react';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { nameIn } from '#i18n/names.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import type { AliasBoxes } from '#islands/desk/aliases/Boxes.tsx';
import { readCategories } from '#stores/desk/goods/categoryChoices.ts';
import { countChanges, editsOf, type Fields, sent, shownFields, textOf, withField } from '#stores/desk/goods/draft.ts';
import { type Faults, faultsAfter, faultsBefore } from '#stores/desk/goods/faults.ts';
import {
  $draft,
  $isRestored,
  $savedRevision,
  changeDraft,
  discardDraft,
  readProduct,
  saveDraft,
  type SaveOutcome,
  undoSaved,
} from '#stores/desk/goods/product.ts';
import { $operator } from '#stores/desk/operator.ts';
import { TimedPanel } from '#islands/desk/timed/TimedPanel.tsx';
import { editForm } from '#islands/kit/edit/SaveBar.tsx';
import { ChangeBar } from './ChangeBar.tsx';
import { failureIn, GoodsConflicts } from './Conflicts.tsx';
import { column, pair, Section } from './Section.tsx';
import { GoodsPictures, TextBox } from './Pictures.tsx';
import { CategorySection } from './CategorySection.tsx';
import { Choices } from './Choices.tsx';
import type { EditorProps, ProductProps } from './words.ts';
import { previewGoods } from '#contract/operator/goods/goods.ts';

/** Far down, and not for a new product: it comes when the rest is there, and without it the rest can be edited. */
const Aliases = lazy(async (): Promise<{ default: (props: ComponentProps<typeof AliasBoxes>) => ReactNode }> => {
  const boxes = await import('#islands/desk/aliases/Boxes.tsx').catch(() => ({ AliasBoxes: () => null }));
  return { default: boxes.AliasBoxes };
});

/** The sections of a product, and the bar that saves them at once. */
export function Editor({ product, ...props }: ProductProps & Pick<EditorProps, 'product'>) {
  const { locale, words } = props;
  const draft = useStore($draft);
  const operator = useStore($operator);
  const isRestored = useStore($isRestored);
  const revision = useStore($savedRevision);
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [isBusy, setBusy] = useState(false);
  const mayEdit = operator.state === 'loaded' && operator.me.rights.includes('edit');
  useEffect(() => void readCategories(), []);
  // The first fault gets the focus.
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const save = async (): Promise<void> => {
    const before = faultsBefore(draft, !product);
    setFaults(before);
    setOutcome(Object.keys(before).length > 0 ? { state: 'faults', faults: [] } : undefined);
    if (Object.keys(before).length > 0) return;
    setBusy(true);
    const answer = await saveDraft();
    setBusy(false);
    setOutcome(answer);
    if (answer.state === 'faults') setFaults(faultsAfter(answer.faults, draft, !product));
    if (answer.state === 'saved' && !product) history.replaceState(null, '', deskPaths.product(locale, answer.id));
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  const setField = (column: string, text: string): void =>
    changeDraft((now) => withField(now, product as unknown as Fields, column, text));
  const all = { ...props, product, draft, faults };
  return (
    <>
      <h2>
        {product ? nameIn(locale, { name: product.name, name_mm: product.name_mm ?? undefined }) : words.newTitle}
      </h2>
      {!mayEdit && <p className="panel">{words.readOnly}</p>}
      {isRestored && (
        <p className="panel" role="status">
          {words.draft}
        </p>
      )}
      <GoodsConflicts {...all} />
      <form ref={form} className={`${editForm} gap-3`} noValidate data-goods="" onSubmit={submit}>
        <fieldset disabled={!mayEdit} className={column}>
          <GoodsPictures {...all} />
          {product && <Choices {...all} />}
          <Texts {...all} />
          {product && (
            <Suspense>
              <Aliases
                {...all}
                shown={shownFields(product, draft)}
                faultOf={(column) => faults[column]}
                shared={product.shared_aliases}
                set={setField}
              />
            </Suspense>
          )}
          <CategorySection {...all} />
          {!product && <Choices {...all} />}
          <PreviewButtons words={words} />
        </fieldset>
        {mayEdit && (
          <ChangeBar
            {...{ locale, words, isBusy, revision }}
            create={product ? undefined : words.save.create}
            count={countChanges(draft)}
            failure={failureIn(outcome, words)}
            path={product?.archived ? undefined : product?.path}
            discard={() => {
              discardDraft();
              setFaults({});
              setOutcome(undefined);
            }}
            undo={undoSaved}
          />
        )}
      </form>
      <PreviewForms {...all} />
      {product && <TimedPanel {...props.timed} product={product} reread={() => void readProduct(product.id)} />}
    </>
  );
}

/** The texts of a product; the first ones of a new product. */
const texts = ['name', 'description', 'ingredients', 'origin', 'storage', 'allergens'] as const;
const long: ReadonlySet<string> = new Set(['description', 'ingredients']);

/** Every text in both languages, side by side where there is room, with what is missing. */
function Texts({ words, product, draft, faults }: EditorProps) {
  const shown = shownFields(product, draft);
  const seen = (product ?? {}) as unknown as Fields;
  return (
    <Section title={words.names}>
      {(product ? texts : texts.slice(0, 1)).map((name) => (
        <div key={name} className={pair}>
          {[
            { language: 'en' as const, field: name, other: `${name}_mm` },
            { language: 'my' as const, field: `${name}_mm`, other: name },
          ].map(({ language, field, other }) => (
            <TextBox
              key={language}
              label={words.fields[name]}
              language={language}
              text={textOf(shown[field])}
              other={textOf(shown[other])}
              isLong={long.has(name)}
              fault={faults[field]}
              change={(text) => changeDraft((draft) => withField(draft, seen, field, text))}
              words={words}
            />
          ))}
        </div>
      ))}
    </Section>
  );
}

const languages = ['en', 'my'] as const;
const idOf = (language: string): string => `goods-preview-${language}`;

/** Opens the page of the product with what is typed, in the real template, in a tab of its own. */
const PreviewButtons = ({ words: { preview: t } }: Pick<EditorProps, 'words'>) => (
  <Section title={t.title}>
    <div className="flex flex-wrap gap-2">
      {languages.map((language) => (
        <button key={language} form={idOf(language)} className="btn">
          {t[language]}
        </button>
      ))}
    </div>
  </Section>
);

/** The forms that the buttons of the preview send; forms cannot stand within each other. */
function PreviewForms({ product, draft }: EditorProps) {
  const goods = product
    ? { product: product.id, edits: editsOf(product.id, draft) }
    : { set: sent(draft.set), variations: draft.added.map(sent) };
  return languages.map((language) => (
    <form
      key={language}
      id={idOf(language)}
      method="post"
      action={`/api/v1${previewGoods.path}`}
      encType="multipart/form-data"
      target="_blank"
      rel="noopener"
    >
      <input type="hidden" name="locale" value={language} />
      <input type="hidden" name="goods" value={JSON.stringify(goods)} />
    </form>
  ));
}
