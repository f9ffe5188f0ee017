/** The folders in README's map: in its tree, and in its table of subjects (`folder/subject`). */
export function foldersOfMap(readme: string): string[] {
  const tree = /^```\n(src\/[^]*?)^```/mu.exec(readme)?.[1] ?? '';
  return [...foldersOfTree(tree), ...foldersOfTable(readme)];
}

/** Two spaces of indentation are one level; a line may list several folders before its description. */
function foldersOfTree(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] = /^( *)((?:\S+\/ *)+)/u.exec(line) ?? [];
    const depth = indent.length / 2;
    return names
      .split(/ +/u)
      .filter(Boolean)
      .map((name) => {
        above.length = depth;
        above.push(name.replace(/\/$/u, ''));
        return above.join('/');
      });
  });
}

const foldersOfTable = (readme: string): string[] =>
  [...readme.matchAll(/^\| `(\w+)\/` +\|[^|]*\| ([\w ]+?) *\|$/gmu)].flatMap(([, subject = '', rooms = '']) =>
    rooms.split(' ').map((room) => `src/${room}/${subject}`),
  );

/** The folders that the map must contain: two levels of `src`, one level of `scripts`, `tests` and `docs`; `deploy` as one. */
export function foldersToName(files: readonly string[]): string[] {
  const levels = { src: 2, scripts: 1, tests: 1, deploy: 0, docs: 1 };
  const folders = files.flatMap((file) =>
    Object.entries(levels).flatMap(([top, depth]) => {
      const parts = file.split('/').slice(0, -1);
      return parts[0] === top
        ? parts.map((_, i) => parts.slice(0, i + 1)).filter((path) => path.length <= depth + 1)
        : [];
    }),
  );
  return [...new Set([...folders.map((path) => path.join('/')), 'public'])].sort();
}
