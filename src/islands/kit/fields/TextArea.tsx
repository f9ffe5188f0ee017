import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './Labelled.tsx';
import { textAreaLooks } from './looks.ts';

type Props = Omit<ComponentProps<'textarea'>, 'name'> & LabelledProps;

/** A field of several lines: its label, hint, box and error. */
export const TextArea = ({ label, hint, error, ...area }: Props) => (
  <Labelled name={area.name} label={label} hint={hint} error={error}>
    {(box) => <textarea className={textAreaLooks} {...box} {...area} />}
  </Labelled>
);
