/** Returns true where the shopper asked for less data, or the line is very slow: then nothing is fetched in advance. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return !!connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
}
