import type { Locale } from '#contract/values/locale.ts';
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { POPUP_MESSAGE } from '#contract/accounts/popupMessage.ts';
import { escapeHtml } from '#server/mail/escapeHtml.ts';
import { say } from '#server/words.ts';

/** The result of the popup: the token, or why there is none. */
export type PopupOutcome = { idToken: string } | { error: string };

// Always the same, so that the policy can name its hash; what differs is in an attribute.
const script = `if (window.opener) {
  window.opener.postMessage(JSON.parse(document.body.dataset.message), window.location.origin);
  window.close();
}`;
const hash = createHash('sha256').update(script).digest('base64');

/** The last page of the popup: sends the result to the opener, if that has the same origin, and closes. */
export function popupPage(reply: FastifyReply, outcome: PopupOutcome, locale: Locale): string {
  reply.headers({
    'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'unsafe-none',
    'content-language': locale,
    'content-type': 'text/html; charset=utf-8',
  });
  const words = escapeHtml(say(locale, 'answers', 'idToken' in outcome ? 'socialDone' : 'socialFailed'));
  const message = escapeHtml(JSON.stringify({ type: POPUP_MESSAGE, ...outcome }));
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Zay</title></head>
<body data-message="${message}">
<p role="status">${words}</p>
<script>${script}</script>
</body>
</html>
`;
}
