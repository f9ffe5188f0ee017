/** Those on sale when there are any, else those that were archived. */
export function livingFirst<Thing extends { archived: boolean }>(things: Thing[]): Thing[] {
  const living = things.filter(({ archived }) => !archived);
  return living.length > 0 ? living : things;
}
