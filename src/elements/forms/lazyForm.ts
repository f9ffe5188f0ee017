/** Sentences of a form for when it was not sent, in `data-words`, since it may have to say so offline. */
export interface FormWords {
  failure: string;
  /** When there is no network; `failure` when absent. */
  unreachable?: string;
  /** Beside the server's own sentence. */
  kept?: string;
  sending: string;
}

/** Sends a form and shows the outcome; does not throw for an expected refusal. */
export type SendForm = (form: HTMLFormElement, words: FormWords) => Promise<void>;

/**
 * A form whose code for sending is fetched when it gets the focus. It can be submitted before that code is there, and
 * a second submit meanwhile does nothing.
 */
export function lazyForm(host: HTMLElement, form: HTMLFormElement, load: () => Promise<SendForm>): void {
  const words = JSON.parse(host.dataset['words'] ?? '{}') as FormWords;
  const alert = form.querySelector('[role=alert]');
  const button = form.querySelector('button');
  form.addEventListener('focusin', () => void load().catch(() => undefined), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!form.ariaBusy) void submit();
  });

  async function submit(): Promise<void> {
    const label = button?.textContent ?? '';
    setBusy(words.sending, 'true');
    if (alert) alert.textContent = '';
    try {
      await (
        await load()
      )(form, words);
    } catch {
      if (alert) alert.textContent = words.unreachable ?? words.failure;
    }
    setBusy(label, null);
  }

  function setBusy(label: string, busy: 'true' | null): void {
    form.ariaBusy = busy;
    if (!button) return;
    button.textContent = label;
    button.ariaDisabled = busy;
  }
}
