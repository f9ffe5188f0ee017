/** The names that the call takes: the last word, and what is before it. One word is a whole name, with no last name. */
export function splitName(name: string): { firstname: string; lastname?: string } {
  const [, firstname, lastname] = /^(.*\S)\s+(\S+)$/su.exec(name.trim()) ?? [];
  return firstname !== undefined && lastname !== undefined ? { firstname, lastname } : { firstname: name.trim() };
}
