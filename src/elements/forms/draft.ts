/**
 * Keeps what is typed into a form for this tab, so that a reload does not lose it, and puts back what was
 * kept. Passwords are not kept.
 *
 * @returns forgets it
 */
export function keepDraft(form: HTMLFormElement, name: string): () => void {
  const key = `draft:${name}`;
  for (const [field, value] of Object.entries(readDraft(key))) putBack(form.elements.namedItem(field), value);
  form.addEventListener('input', () => attempt(() => sessionStorage.setItem(key, JSON.stringify(typedInto(form)))));
  return () => attempt(() => sessionStorage.removeItem(key));
}

function typedInto(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  const typed = Object.fromEntries(new FormData(form));
  for (const { name } of form.querySelectorAll<HTMLInputElement>('[type=password]'))
    Reflect.deleteProperty(typed, name);
  return typed;
}

/** What lies there may be anything, or may not be read at all. */
function readDraft(key: string): object {
  let draft: unknown;
  attempt(() => {
    draft = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  });
  return typeof draft === 'object' && draft ? draft : {};
}

function putBack(field: Element | RadioNodeList | null, value: unknown): void {
  if (field && 'value' in field && typeof value === 'string' && !field.value) field.value = value;
}

/** A browser that forbids storage, or has no room left, forgets; nothing else happens. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing is kept, then.
  }
}
