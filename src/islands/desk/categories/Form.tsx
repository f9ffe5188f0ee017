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
  type CategoryOrBrandForm,
  type CategoryOrBrandOutcome,
  saveCategoryOrBrand,
  setCategoryOrBrandField,
} from '#stores/desk/goods/categoryForm.ts';
import { $operator } from '#stores/desk/operator.ts';
import { textOf } from '#stores/desk/goods/draft.ts';
import type { Image } from '#contract/catalogue/image.ts';
import { PictureInput, usePicture } from '#islands/desk/pictures/PictureInput.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { sendGoodsPicture } from '#stores/desk/picture.ts';
import { Conflicts, SaveBar } from './SaveBar.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { type CategoriesProps, errorOf, type FormProps } from './words.ts';

/** The fields of a category or a brand, and the bar that saves them at once. */
export function Form({ form, ...props }: CategoriesProps & { form: CategoryOrBrandForm }) {
  const { locale, words } = props;
  const { kind, one, all } = form;
  const draft = useStore($namedDraft);
  const operator = useStore($operator);
  const isRestored = useStore($isCategoryOrBrandRestored);
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
      <Conflicts {...parts} />
      <form ref={element} className="goods-form" noValidate onSubmit={submit}>
        <fieldset disabled={!mayEdit} className="goods-sections">
          <Names {...parts} />
          <PlaceSection {...parts} />
          <PictureField {...parts} />
          {kind === 'category' && (
            <AliasBoxes {...parts} faultOf={(column) => faults[column]?.kind} shared={one?.shared_aliases ?? []} />
          )}
        </fieldset>
        {mayEdit && <SaveBar {...parts} outcome={outcome} isBusy={isBusy} forget={() => setFaults({})} />}
      </form>
      {one && kind === 'category' && (
        <div className="category-links">
          <a className="link alone" href={`${deskPaths.goods(locale)}?category=${one.id}`}>
            {words.showProducts}
          </a>
          {mayEdit && (
            <a className="link alone" href={`${deskPaths.categories(locale, 'category')}&parent=${one.id}`}>
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
    <section className="panel goods-section" aria-labelledby="category-names">
      <h3 id="category-names">{words.names}</h3>
      <div className="goods-pair">
        <Name {...props} field="name" />
        {kind === 'category' && <Name {...props} field="name_mm" />}
      </div>
      {taken !== undefined && (
        <a className="link alone" href={deskPaths.categories(locale, kind, taken)}>
          {words.openTaken}
        </a>
      )}
      {one && kind === 'category' && <p className="hint">{words.address}</p>}
    </section>
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
    <div className="field">
      <label htmlFor={id}>
        {words.fields[field]}{' '}
        {form.kind === 'category' && <span className="muted">{words.languages[isBurmese ? 'my' : 'en']}</span>}{' '}
        {isMissing && <b className="state goods-lacks">{words.lacks}</b>}
      </label>
      <input
        id={id}
        type="text"
        lang={isBurmese ? 'my' : 'en'}
        autoComplete="off"
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error` : undefined}
        onChange={({ target }) => set(field, target.value)}
      />
      {error && (
        <p className="error" id={`${id}error`}>
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
    <section className="panel goods-section" aria-labelledby="category-picture">
      <h3 id="category-picture">{words.picture}</h3>
      {image ? (
        <div className="category-picture">
          <Thumbnail image={image} side={96} />
          <button type="button" className="btn goods-plain" onClick={() => set('image', [])}>
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
      <p id="category-picture-hint" className="hint">
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
    </section>
  );
}
