const rendered = new Map<string, string>();

/** HTML by key, rendered at the first request. Nothing is cached while developing, when texts and styles change. */
export async function cachedHtml(key: string, render: () => Promise<string>): Promise<string> {
  const cached = rendered.get(key);
  if (cached !== undefined) return cached;
  const html = await render();
  if (!import.meta.env.DEV) rendered.set(key, html);
  return html;
}
