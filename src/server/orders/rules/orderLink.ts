/** How long a link in a mail to the shop opens an order, in hours: over a weekend. */
export const linkHours = 72;

/** When a link ends that is made now. */
export const linkEnd = (now: Date): Date => new Date(now.getTime() + linkHours * 3_600_000);
