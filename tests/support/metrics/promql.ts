const keywords: ReadonlySet<string> = new Set(
  'and or unless bool on ignoring offset group_left group_right inf nan'.split(' '),
);

export function metricNames(expression: string): string[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gu, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/gu, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/gu, '');
  const words = [...bare.matchAll(/(?<![\w:.])[A-Za-z_:][\w:]*(?!\s*\(|[\w:])/gu)].map(([word]) => word);
  return [...new Set(words.filter((word) => !keywords.has(word.toLowerCase())))];
}

/** The expressions of a file of rules: `expr:` on one line or as a block. */
export function ruleExpressions(yaml: string): string[] {
  return [...yaml.matchAll(/^( *)expr: (?:\|\n((?:\1 {2,}.*\n)+)|(.+))$/gmu)].map(([, , block, line]) =>
    (block ?? line ?? '').trim(),
  );
}
