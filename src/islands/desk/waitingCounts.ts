import { MAX_COUNTED, type Waiting } from '#contract/operator/orders/inbox.ts';
import { withoutBreakMarks } from '#burmese/shownLines.ts';
import { plural } from '#i18n/plural.ts';
import { $waiting, watchWaiting } from '#stores/desk/waiting.ts';
import type { DeskFrameProps } from './words.ts';

/** Shows how much waits, and keeps it up to date until the signal ends it. */
export function followWaiting(words: DeskFrameProps['frame']['waiting'], signal: AbortSignal): void {
  if (signal.aborted) return;
  const shown = $waiting.subscribe((waiting) => waiting && showWaitingCounts(waiting, words));
  signal.addEventListener('abort', shown);
  watchWaiting(signal);
}

const badgeClasses =
  'absolute top-1 left-[calc(50%+0.3rem)] min-w-5 rounded-full bg-primary px-1 text-center text-[0.75rem] leading-5 text-primary-content lg:static lg:ms-auto';

/**
 * Shows beside the parts of the desk how much waits there. The name of a link says it in words, and nothing is announced:
 * a number that changes while somebody types would only disturb.
 */
function showWaitingCounts(waiting: Waiting, words: DeskFrameProps['frame']['waiting']): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav [data-waiting]')) {
    const name = link.dataset['waiting'] === 'messages' ? 'messages' : 'orders';
    const count = waiting[name];
    const text = count < MAX_COUNTED ? String(count) : `${MAX_COUNTED - 1}+`;
    const badge = link.querySelector('[data-badge]') ?? document.createElement('span');
    if (count === 0) badge.remove();
    else if (badge.firstChild?.textContent !== text) {
      const seen = Object.assign(document.createElement('b'), {
        className: 'num',
        textContent: text,
        ariaHidden: 'true',
      });
      const label = Object.assign(document.createElement('span'), {
        className: 'sr-only',
        textContent: withoutBreakMarks(` ${plural(words, name, count)}`),
      });
      badge.className = badgeClasses;
      badge.toggleAttribute('data-badge', true);
      badge.replaceChildren(seen, label);
      link.append(badge);
    }
  }
}
