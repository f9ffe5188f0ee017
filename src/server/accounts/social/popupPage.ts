import type { Locale } from '#contract/values/locale.ts';
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { POPUP_MESSAGE } from '#contract/accounts/popupMessage.ts';
import { say } from '#server/words.ts';

/** What came of the popup: the token, or why there is none. */
export type PopupOutcome = { idToken: string } | { error: string };

// The same for everybody, so that the policy may name it by its hash; what differs stands in an attribute.
const script = `if (window.opener) {
  window.opener.postMessage(JSON.parse(document.body.dataset.message), window.location.origin);
  window.close();
}`;
const hash = createHash('sha256').update(script).digest('base64');

/** The last page of the popup; hands its outcome to the opener if that is of this very origin, and closes. */
export function popupPage(reply: FastifyReply, outcome: PopupOutcome, locale: Locale): string {
  reply.headers({
    'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'unsafe-none',
    'content-language': locale,
    'content-type': 'text/html; charset=utf-8',
  });
  const words = escape(say(locale, 'answers', 'idToken' in outcome ? 'socialDone' : 'socialFailed'));
  const message = escape(JSON.stringify({ type: POPUP_MESSAGE, ...outcome }));
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

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
