import type { Outcome } from '#stores/session/outcome.ts';
import { alertShopper } from '#stores/shell/feedback.ts';

/** Says why something was not done. A shopper who was signed out meanwhile learns that elsewhere. */
export async function alertFailure({ code, reason }: Outcome & { ok: false }): Promise<void> {
  if (code !== 'signed_out') await alertShopper({ mood: 'error', text: reason });
}
