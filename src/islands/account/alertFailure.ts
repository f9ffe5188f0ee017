import type { Outcome } from '#stores/session/outcome.ts';
import { showDialog } from '#stores/shell/feedback.ts';

/** Shows why something was not done. The end of a session has an alert of its own. */
export async function alertFailure({ code, reason }: Outcome & { ok: false }): Promise<void> {
  if (code !== 'signed_out') await showDialog({ mood: 'error', text: reason });
}
