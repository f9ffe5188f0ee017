/** Parses a stored text as JSON; undefined where there is no text, or it is damaged. */
export function parseStored(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return undefined;
  }
}

/** The fields of what should be an object; none where it is not. */
export const asFields = (value: unknown): Readonly<Record<string, unknown>> => Object(value) as Record<string, unknown>;

/** Returns a value as a list; an empty one where it is none. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
