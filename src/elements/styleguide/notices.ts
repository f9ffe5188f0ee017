import type { Severity } from '#stores/shell/feedback.ts';

/** `<zay-notices>`: buttons of the style guide that show a toast or an alert in each mood. */
class Notices extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLElement && (target.dataset['toast'] || target.dataset['alert']))
        void show(target.dataset);
    });
  }
}

/** Fetched when there is first something to say, as everywhere. */
async function show({ toast, alert, text = '' }: DOMStringMap): Promise<void> {
  const [feedback, { watchFeedback }] = await Promise.all([
    import('#stores/shell/feedback.ts'),
    import('#elements/shell/feedback.ts'),
  ]);
  watchFeedback();
  if (toast) feedback.toast({ mood: toast as Severity, text, closesAfter: 5_000 });
  if (alert) void feedback.showDialog({ mood: alert as Severity, text, canCancel: true });
}

customElements.define('zay-notices', Notices);
