const marked = (selector: string) => [{ where: { selector_matches: selector }, eagerness: 'immediate' }];

/**
 * Which links a browser prepares: those that elements/shell/prefetch.ts has marked. The text never changes, so the
 * policy of the site can name it by its hash.
 */
export const speculationRules = JSON.stringify({
  prefetch: marked('[data-ready]'),
  prerender: marked('[data-ready=page]'),
});
