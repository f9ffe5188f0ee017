import { $alerts, $toasts } from '#stores/feedback.ts';

let watched = false;

/** Fetches the alert dialog and the toasts when there is first something to show in them. */
export function watchFeedback(): void {
  if (watched) return;
  watched = true;
  const stopAlerts = $alerts.listen(() => {
    stopAlerts();
    void import('./alertDialog.ts').then(({ showAlerts }) => showAlerts());
  });
  const stopToasts = $toasts.listen(() => {
    stopToasts();
    void import('./toasts.ts').then(({ showToasts }) => showToasts());
  });
}
