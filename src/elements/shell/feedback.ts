import type { ReadableAtom } from 'nanostores';
import { $alerts, $toasts, closeToast } from '#stores/shell/feedback.ts';
import { interactiveSheet } from './interactiveSheet.ts';
import { showPlainNotice } from './plainNotice.ts';

let watched = false;

/**
 * Fetches the alert dialog and the toasts when there is first something to show in them. Where they do not come, the
 * text is shown as a plain notice, and a question counts as not confirmed.
 */
export function watchFeedback(): void {
  if (watched) return;
  watched = true;
  const alerts = async () => {
    const [{ showAlerts }] = await Promise.all([import('./alertDialog.ts'), interactiveSheet()]);
    showAlerts();
  };
  showWith($alerts, alerts, ({ answer }) => answer(false));
  const toasts = async () => {
    const [{ showToasts }] = await Promise.all([import('./toasts.ts'), interactiveSheet()]);
    showToasts();
  };
  showWith($toasts, toasts, ({ id }) => closeToast(id));
}

function showWith<T extends { text: string }>(
  $waiting: ReadableAtom<readonly T[]>,
  show: () => Promise<void>,
  close: (one: T) => void,
): void {
  const stop = $waiting.listen(() => {
    stop();
    show().catch(() => {
      for (const one of $waiting.get()) {
        showPlainNotice(one.text);
        close(one);
      }
      showWith($waiting, show, close);
    });
  });
}
