import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { changeLanguageLink } from '#elements/shell/languageLink.ts';
import { nameIn } from '#i18n/names.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { AliasBoxes } from '#islands/desk/aliases/Boxes.tsx';
import {
  type CategoryOrBrandFaults,
  namedFaultsAfter,
  namedFaultsBefore,
  shownCategoryOrBrand,
} from '#stores/desk/goods/categoryDraft.ts';
import {
  $isCategoryOrBrandRestored,
  $namedDraft,
  $namedRevision,
  type CategoryOrBrandForm,
  type CategoryOrBrandOutcome,
  discardCategoryOrBrand,
  saveCategoryOrBrand,
  setCategoryOrBrandField,
  undoCategoryOrBrand,
} from '#stores/desk/goods/categoryForm.ts';
import { $operator } from '#stores/desk/operator.ts';
import { textOf } from '#stores/desk/goods/draft.ts';
import type { Image } from '#contract/catalogue/image.ts';
import { PictureInput, usePicture } from '#islands/desk/pictures/PictureInput.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { sendGoodsPicture } from '#stores/desk/picture.ts';
import { ChangeBar } from '#islands/desk/product/ChangeBar.tsx';
import { column, pair, Section } from '#islands/desk/product/Section.tsx';
import { Badge } from '#islands/kit/Badge.tsx';
import { editForm } from '#islands/kit/edit/SaveBar.tsx';
import { boxStyle } from '#islands/kit/fields/styles.ts';
import { CategoryConflicts, failureIn } from './Conflicts.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { type CategoriesProps, errorOf, type FormProps } from './words.ts';

/** The fields of a category or a brand, and the bar that saves them at once. */
export function Form({ form, ...props }: CategoriesProps & { form: CategoryOrBrandForm }) {
  const { locale, words } = props;
  const { kind, one, all } = form;
  const draft = useStore($namedDraft);
  const operator = useStore($operator);
  const isRestored = useStore($isCategoryOrBrandRestored);
  const revision = useStore($namedRevision);
  const element = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<CategoryOrBrandFaults>({});
  const [outcome, setOutcome] = useState<CategoryOrBrandOutcome>();
  const [isBusy, setBusy] = useState(false);
  const mayEdit = operator.state === 'loaded' && operator.me.rights.includes('edit');
  // The first fault gets the focus.
  useEffect(() => {
    if (Object.keys(faults).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const save = async (): Promise<void> => {
    const before = namedFaultsBefore(draft, !one);
    setFaults(before);
    setOutcome(Object.keys(before).length > 0 ? { state: 'faults', faults: [] } : undefined);
    if (Object.keys(before).length > 0) return;
    setBusy(true);
    const answer = await saveCategoryOrBrand(form);
    setBusy(false);
    setOutcome(answer);
    if (answer.state === 'faults') setFaults(namedFaultsAfter(answer.faults));
    if (answer.state === 'saved' && !one) {
      const address = deskPaths.categories(locale, kind, answer.id);
      history.replaceState(null, '', address);
      changeLanguageLink((link) => void (link.search = new URL(address, location.href).search));
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  const shown = shownCategoryOrBrand(one, all, draft);
  const set = (field: string, value: Parameters<typeof setCategoryOrBrandField>[2]): void =>
    setCategoryOrBrandField(form, field, value);
  const parts = { ...props, form, draft, faults, shown, set };
  const newTitle = kind === 'brand' ? words.newBrand : words.newCategory;
  return (
    <>
      <h2>{one ? nameIn(locale, { name: one.name, name_mm: one.name_mm ?? undefined }) : newTitle}</h2>
      {!mayEdit && <p className="panel">{words.readOnly}</p>}
      {isRestored && (
        <p className="panel" role="status">
          {words.draft}
        </p>
      )}
      <CategoryConflicts {...parts} />
      <form ref={element} className={`${editForm} gap-3`} noValidate data-goods="" onSubmit={submit}>
        <fieldset disabled={!mayEdit} className={column}>
          <Names {...parts} />
          <PlaceSection {...parts} />
          <PictureField {...parts} />
          {kind === 'category' && (
            <AliasBoxes {...parts} faultOf={(column) => faults[column]?.kind} shared={one?.shared_aliases ?? []} />
          )}
        </fieldset>
        {mayEdit && (
          <ChangeBar
            {...{ locale, words, isBusy, revision }}
            create={one ? undefined : words.create[kind]}
            count={Object.keys(draft.set).length}
            failure={failureIn(outcome, words)}
            path={one?.archived ? undefined : one?.path}
            discard={() => {
              discardCategoryOrBrand(form);
              setFaults({});
              setOutcome(undefined);
            }}
            undo={() => undoCategoryOrBrand(form)}
          />
        )}
      </form>
      {one && kind === 'category' && (
        <div data-ways="" className="flex flex-wrap gap-x-6">
          <a className="alone link" href={`${deskPaths.goods(locale)}?category=${one.id}`}>
            {words.showProducts}
          </a>
          {mayEdit && (
            <a className="alone link" href={`${deskPaths.categories(locale, 'category')}&parent=${one.id}`}>
              {words.newBelow}
            </a>
          )}
        </div>
      )}
    </>
  );
}

/** The name in both languages, side by side where there is room; a brand has one. */
function Names(props: FormProps) {
  const { locale, words, form, faults } = props;
  const { kind, one } = form;
  const taken = faults['name']?.id;
  return (
    <Section title={words.names}>
      <div className={pair}>
        <Name {...props} field="name" />
        {kind === 'category' && <Name {...props} field="name_mm" />}
      </div>
      {taken !== undefined && (
        <a className="alone link" href={deskPaths.categories(locale, kind, taken)}>
          {words.openTaken}
        </a>
      )}
      {one && kind === 'category' && <p className="muted">{words.address}</p>}
    </Section>
  );
}

function Name({ field, ...props }: FormProps & { field: 'name' | 'name_mm' }) {
  const id = useId();
  const { words, form, shown, set } = props;
  const text = textOf(shown[field]);
  const error = errorOf(field, props);
  const isBurmese = field === 'name_mm';
  const isMissing = isBurmese && text.trim() === '' && textOf(shown['name']).trim() !== '';
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {words.fields[field]}{' '}
        {form.kind === 'category' && (
          <span className="muted font-normal">{words.languages[isBurmese ? 'my' : 'en']}</span>
        )}{' '}
        {isMissing && <Badge tone="late">{words.lacks}</Badge>}
      </label>
      <input
        id={id}
        className={boxStyle}
        type="text"
        lang={isBurmese ? 'my' : 'en'}
        autoComplete="off"
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error` : undefined}
        onChange={({ target }) => set(field, target.value)}
      />
      {error && (
        <p className="font-semibold text-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Tiles show squares. */
const frame = { width: 1080, height: 1080 };

/** The picture of a category or a brand, and the way to another one. */
function PictureField(props: FormProps) {
  const { words, shown, set } = props;
  const { opened, fault, open, close } = usePicture();
  const [image] = (shown['image'] ?? []) as Image[];
  return (
    <Section title={words.picture}>
      {image ? (
        <div className="flex flex-wrap items-end gap-3 [&_img]:size-24 [&_img]:rounded-lg [&_img]:bg-base-200 [&_img]:object-cover">
          <Thumbnail image={image} side={96} />
          <button type="button" className="btn" onClick={() => set('image', [])}>
            {words.removePicture}
          </button>
        </div>
      ) : (
        <p className="muted">{words.choosing.none}</p>
      )}
      <PictureInput
        label={image ? words.anotherPicture : words.choosing.add}
        describedBy="category-picture-hint"
        open={open}
      />
      <p id="category-picture-hint" className="muted">
        {words.pictureHint}
      </p>
      <ErrorText text={fault ? words.pictures[fault] : errorOf('image', props)} />
      {opened && (
        <opened.Cropper
          picture={opened.picture}
          frame={frame}
          words={words.pictures}
          close={close}
          send={async (data) => {
            const kept = await sendGoodsPicture(textOf(shown['name']) || 'picture', data);
            close();
            set('image', [kept]);
          }}
        />
      )}
    </Section>
  );
}
