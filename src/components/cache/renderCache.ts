const rendered = new Map<string, string>();

/** HTML by key, made when it is first asked for. Nothing is kept while developing, where words and looks change. */
export async function cachedHtml(key: string, render: () => Promise<string>): Promise<string> {
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const html = await render();
  if (!import.meta.env.DEV) rendered.set(key, html);
  return html;
}
