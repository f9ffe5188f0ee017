/** Who did something, as people call them: histories put the kind before the name. */
export const actorName = (actor: string): string => actor.replace(/^(?:staff|token):/u, '');
