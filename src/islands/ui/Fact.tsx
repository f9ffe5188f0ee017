import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'dd'> {
  name: string;
}

/** A name and its value in a list of facts (`dl`). */
export const Fact = ({ name, ...value }: Props) => (
  <div>
    <dt>{name}</dt>
    <dd {...value} />
  </div>
);
