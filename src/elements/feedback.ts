import { $alerts, $toasts } from '#stores/feedback.ts';

/** Fetches the alert dialog and the toasts when there is first something to show in them. */
export function watchFeedback(): void {
  const stopAlerts = $alerts.listen(() => {
    stopAlerts();
    void import('./alertDialog.ts').then(({ showAlerts }) => showAlerts());
  });
  const stopToasts = $toasts.listen(() => {
    stopToasts();
    void import('./toasts.ts').then(({ showToasts }) => showToasts());
  });
}
