/**
 * Once for each tab and session: where this device may show messages, the shop is told that it is at the desk. A device that is told
 * nothing fetches nothing for it.
 */
export function renewPushLater(session: number | null): void {
  const mayShow = 'PushManager' in globalThis && 'Notification' in globalThis && Notification.permission === 'granted';
  if (!mayShow || sessionStorage['deskPush'] === String(session)) return;
  sessionStorage['deskPush'] = String(session);
  void import('#stores/desk/staff/push.ts').then(({ renewHere }) => renewHere()).catch(() => undefined);
}
