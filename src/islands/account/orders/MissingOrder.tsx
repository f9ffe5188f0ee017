import * as paths from '#i18n/paths.ts';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import type { OrderProps } from './words.ts';

/** Shown where the address names no order of the customer. */
export const MissingOrder = ({ locale, words: { detail } }: Pick<OrderProps, 'locale' | 'words'>) => (
  <EmptyState
    picture="/image/empty/not-found.svg"
    title={detail.missing}
    hint={detail.missingHint}
    href={`${paths.profile(locale)}?view=orders`}
    action={detail.back}
  />
);
