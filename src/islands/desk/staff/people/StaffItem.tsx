import type { ReactNode } from 'react';

interface Props {
  name: string;
  /** Beside the name, such as that it is this device. */
  beside?: ReactNode;
  /** Lines below the name. */
  facts: readonly ReactNode[];
  /** Ways to change it. */
  children?: ReactNode;
}

/** Somebody or something that may come in: who or what it is, and the way to end that. */
export const StaffItem = ({ name, beside, facts, children }: Props) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <div className="min-w-0 flex-auto basis-56">
      <strong>{name}</strong> {beside}
      {facts.map((fact, place) => (
        <p key={place} className="muted">
          {fact}
        </p>
      ))}
    </div>
    {children}
  </li>
);
