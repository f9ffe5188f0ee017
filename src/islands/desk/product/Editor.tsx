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
import { type Fields, shownFields, withField } from '#stores/desk/goods/draft.ts';
import { type Faults, faultsAfter, faultsBefore } from '#stores/desk/goods/faults.ts';
import {
  $draft,
  $isRestored,
  changeDraft,
  readProduct,
  saveDraft,
  type SaveOutcome,
} from '#stores/desk/goods/product.ts';
import { $operator } from '#stores/desk/operator.ts';
import { TimedPanel } from '#islands/desk/timed/TimedPanel.tsx';
import { Conflicts } from './Conflicts.tsx';
import { GoodsPictures } from './Pictures.tsx';
import { PreviewButtons, PreviewForms } from './PreviewForms.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Shelf } from './Shelf.tsx';
import { Texts } from './Texts.tsx';
import { Choices } from './Choices.tsx';
import type { EditorProps, ProductProps } from './words.ts';

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
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [isBusy, setBusy] = useState(false);
  const mayEdit = operator.state === 'here' && operator.me.rights.includes('edit');
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
      <Conflicts {...all} />
      <form ref={form} className="goods-form" noValidate onSubmit={submit}>
        <fieldset disabled={!mayEdit} className="goods-sections">
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
          <Shelf {...all} />
          {!product && <Choices {...all} />}
          <PreviewButtons words={words} />
        </fieldset>
        {mayEdit && <SaveBar {...all} outcome={outcome} isBusy={isBusy} forget={() => setFaults({})} />}
      </form>
      <PreviewForms {...all} />
      {product && <TimedPanel {...props.timed} product={product} reread={() => void readProduct(product.id)} />}
    </>
  );
}
