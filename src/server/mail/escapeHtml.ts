const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for HTML, within an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => entities[sign] ?? sign);
