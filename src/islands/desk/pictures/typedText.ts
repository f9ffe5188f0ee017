/** What was typed into a field of a form. */
export function typedText(typed: FormData, field: string): string {
  const text = typed.get(field);
  return typeof text === 'string' ? text.trim() : '';
}
