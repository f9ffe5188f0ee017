import { defineMiddleware } from 'astro:middleware';

/**
 * Our scripts only add to a page that is whole without them. Asked for at low priority they leave the line to the
 * picture that the page waits for; Astro itself has no setting for it.
 */
export const onRequest = defineMiddleware(async (_context, next) => {
  const answer = await next();
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const html = await answer.text();
  const patient = html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=');
  return new Response(patient, answer);
});
