import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { changeLanguageLink } from '#elements/shell/languageLink.ts';
import { nameIn } from '#i18n/names.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { AliasBoxes } from '#islands/desk/aliases/Boxes.tsx';
import { shownNamed } from '#stores/desk/goods/categoryDraft.ts';
import { type NamedFaults, namedFaultsAfter, namedFaultsBefore } from '#stores/desk/goods/categoryFaults.ts';
import {
  $isNamedRestored,
  $namedDraft,
  type NamedForm,
  type NamedOutcome,
  saveNamed,
  setNamedField,
} from '#stores/desk/goods/categoryForm.ts';
import { $operator } from '#stores/desk/operator.ts';
import { Conflicts } from './Conflicts.tsx';
import { Names } from './Names.tsx';
import { PictureField } from './PictureField.tsx';
import { Place } from './Place.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { CategoriesProps } from './words.ts';

/** The fields of a category or a brand, and the bar that saves them at once. */
export function Form({ form, ...props }: CategoriesProps & { form: NamedForm }) {
  const { locale, words } = props;
  const { kind, one, all } = form;
  const draft = useStore($namedDraft);
  const operator = useStore($operator);
  const isRestored = useStore($isNamedRestored);
  const element = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<NamedFaults>({});
  const [outcome, setOutcome] = useState<NamedOutcome>();
  const [isBusy, setBusy] = useState(false);
  const mayEdit = operator.state === 'here' && operator.me.rights.includes('edit');
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
    const answer = await saveNamed(form);
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
  const shown = shownNamed(one, all, draft);
  const set = (field: string, value: Parameters<typeof setNamedField>[2]): void => setNamedField(form, field, value);
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
          <Place {...parts} />
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
