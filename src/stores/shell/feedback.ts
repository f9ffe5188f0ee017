import { atom } from 'nanostores';

/** Looks of an alert: info is blue, error red, anything else green (specification, section 2). */
export type Severity = 'success' | 'error' | 'info' | 'warning';

/** A question or a notice that the shopper must answer. */
export interface Alert {
  readonly mood: Severity;
  readonly title?: string;
  readonly text: string;
  /** Label of the button of consent; otherwise Confirm. */
  readonly confirm?: string;
  /** True if there is something to cancel. */
  readonly canCancel?: boolean;
  /** A way on that is not the answer. */
  readonly link?: { readonly href: string; readonly text: string };
  readonly answer: (confirmed: boolean) => void;
}

/** A notice that asks for nothing. */
export interface Toast {
  readonly id: number;
  readonly mood: Severity;
  readonly text: string;
  /** Milliseconds until it closes by itself; otherwise it stays until it is closed. */
  readonly closesAfter?: number | undefined;
}

/** Alerts that wait, the one in sight first. */
export const $alerts = atom<readonly Alert[]>([]);

/** Toasts in sight, the newest last. */
export const $toasts = atom<readonly Toast[]>([]);

/** Shows an alert; answers whether the shopper confirmed it, which closing is not. Closes a toast that says the same. */
export function showDialog(alert: Omit<Alert, 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (confirmed: boolean): void => {
      $alerts.set($alerts.get().filter((one) => one !== waiting));
      resolve(confirmed);
    };
    const waiting: Alert = { ...alert, answer };
    const same = $toasts.get().find(({ text }) => text === alert.text);
    if (same) closeToast(same.id);
    $alerts.set([...$alerts.get(), waiting]);
  });
}

let newestId = 0;

/** More nobody reads. */
const maxToasts = 3;

/** The time that a toast about the shopper's own click stays, in milliseconds. */
export const toastMs = 4_000;

/** Shows a toast. The same words twice are one toast, and none where a dialog says them. */
export function toast(shown: Omit<Toast, 'id'>): void {
  if ($alerts.get().some(({ text }) => text === shown.text)) return;
  const others = $toasts.get().filter(({ text }) => text !== shown.text);
  newestId += 1;
  $toasts.set([...others, { ...shown, id: newestId }].slice(-maxToasts));
}

/** Takes a toast away. */
export function closeToast(id: number): void {
  $toasts.set($toasts.get().filter((one) => one.id !== id));
}
