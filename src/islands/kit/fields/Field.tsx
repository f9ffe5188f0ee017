import type { ComponentProps, ReactNode } from 'react';
import { Labelled, type LabelledProps } from './Labelled.tsx';
import { boxLooks } from './looks.ts';

interface Props extends Omit<ComponentProps<'input'>, 'name'>, LabelledProps {
  name: string;
  /** In one row with the box. */
  beside?: ReactNode;
}

/** A field of one line: its label, hint, box and error. */
export const Field = ({ label, hint, error, beside, ...input }: Props) => (
  <Labelled name={input.name} label={label} hint={hint} error={error}>
    {(box) => {
      const typed = <input className={boxLooks} {...box} {...input} />;
      if (!beside) return typed;
      return (
        <div className="flex gap-2 [&>input]:min-w-0 [&>input]:flex-1">
          {typed}
          {beside}
        </div>
      );
    }}
  </Labelled>
);
