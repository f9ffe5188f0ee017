import type { Locale } from '#contract/values/locale.ts';
import * as paths from '#i18n/paths.ts';
import { EmptyState } from '#islands/ui/EmptyState.tsx';

interface Props {
  picture: string;
  words: { locale: Locale; empty: string; emptyHint: string; continue: string };
}

/** An empty cart or wishlist, with a link to the shop. */
export function EmptyBasket({ picture, words }: Props) {
  return (
    <div className="*:min-h-108 *:content-center *:py-0">
      <EmptyState
        picture={picture}
        title={words.empty}
        hint={words.emptyHint}
        href={paths.home(words.locale)}
        action={words.continue}
      />
    </div>
  );
}
