import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Loaded } from '#islands/desk/records/Loaded.tsx';
import type { NamedKind } from '#stores/desk/goods/categoryChoices.ts';
import { $namedForm, openNamed, readNamedForm } from '#stores/desk/goods/categoryForm.ts';
import { Form } from './Form.tsx';
import type { CategoriesProps } from './words.ts';

interface Props extends CategoriesProps {
  kind: NamedKind;
  /** Undefined for a new one. */
  id: number | undefined;
  /** Of a new one. */
  parent: number | undefined;
}

/** The form of a category or a brand, once it is read. */
export function Opened({ kind, id, parent, ...props }: Props) {
  const form = useStore($namedForm);
  useEffect(() => void openNamed(kind, id, parent === undefined ? {} : { parent }), [kind, id, parent]);
  if (form.state === 'missing') return <p className="panel">{props.words.missing}</p>;
  return (
    <Loaded loaded={form} words={props.words} retry={() => void readNamedForm(kind, id)}>
      {(value) => <Form {...props} form={value} />}
    </Loaded>
  );
}
