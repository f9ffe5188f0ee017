import type { ComponentProps } from 'react';
import { box, Labelled } from './Labelled.tsx';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A box for several lines: its label, hint and error. */
export const TextArea = ({ label, hint, error, ...area }: Props) => (
  <Labelled label={label} hint={hint} error={error}>
    {(tied) => <textarea {...tied} {...area} className={`textarea min-h-11 ${box}`} />}
  </Labelled>
);
