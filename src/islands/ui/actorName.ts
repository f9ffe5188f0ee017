/** The one who did something, as people call them: histories put the kind before the name. */
export const actorName = (actor: string): string => actor.replace(/^(?:staff|token):/u, '');

/** The same, where the shop's own token has a word. */
export const byText = (actor: string, shop: string): string => (actor === 'operator' ? shop : actorName(actor));
