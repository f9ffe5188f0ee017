import type { ComponentProps } from 'react';
import { Field } from '#islands/ui/fields/Field.tsx';

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'>;

/** The code that the second factor shows; phones offer to fill it in. */
export const CodeField = (props: Props) => (
  <Field {...props} name="code" inputMode="numeric" autoComplete="one-time-code" spellCheck={false} maxLength={12} />
);
