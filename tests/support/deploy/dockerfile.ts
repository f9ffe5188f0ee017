import { DockerfileParser, type Instruction, type JSONInstruction } from 'dockerfile-ast';

export interface Step {
  keyword: string;
  /** `from` → `build` */
  flags: Readonly<Record<string, string>>;
  /** What follows the flags, continued lines joined. */
  text: string;
  /** The words of the exec form, `["node", "start.ts"]`; none of the shell form. */
  words: readonly string[];
}

export interface Stage {
  name: string;
  /** The image that it is built on, arguments filled in. */
  base: string;
  steps: Step[];
}

/** The stages of a Dockerfile. Arguments before the first FROM have their defaults. */
export function stagesOf(dockerfile: string): Stage[] {
  const stages: Stage[] = [];
  const given = new Map<string, string>();
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    const step = stepOf(instruction);
    if (step.keyword === 'FROM') {
      const [base = '', , name = ''] = step.text.split(/\s+/u);
      stages.push({
        name,
        base: base.replaceAll(/\$\{(\w+)\}/gu, (_, key: string) => given.get(key) ?? ''),
        steps: [],
      });
    } else if (stages.length > 0) stages.at(-1)?.steps.push(step);
    else if (step.keyword === 'ARG') given.set(...pairOf(step.text));
  }
  return stages;
}

function stepOf(instruction: Instruction): Step {
  const content = instruction.getArgumentsContent() ?? '';
  const { getFlags, getJSONStrings } = instruction as Partial<JSONInstruction>;
  const flags = getFlags?.call(instruction) ?? [];
  const strings = getJSONStrings?.call(instruction) ?? [];
  return {
    keyword: instruction.getKeyword(),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    text: content.replaceAll(/\\\r?\n\s*/gu, ' ').trim(),
    words: strings.map((each) => each.getJSONValue()),
  };
}

const pairOf = (text: string): [string, string] => [text.split('=')[0] ?? '', text.split('=').slice(1).join('=')];

/** `A=1 B="two words"` → what they are set to. */
export const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S*))/gu)].map((m) => [m[1] ?? '', m[2] ?? m[3] ?? '']));

/** Which files of a project a build gets to see, by its .dockerignore: of each file the last line counts that names it. */
export function contextOf(files: readonly string[], dockerignore: string): string[] {
  const lines = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const rules = lines.map((line) => ({ pattern: patternOf(line.replace('!', '')), takes: line.startsWith('!') }));
  const names = (file: string, pattern: RegExp): boolean =>
    file.split('/').some((_, depth, parts) => pattern.test(parts.slice(0, depth + 1).join('/')));
  return files.filter((file) => rules.findLast(({ pattern }) => names(file, pattern))?.takes ?? true);
}

/** As Docker reads it: a star stands for names that begin with a dot too. */
const patternOf = (line: string): RegExp =>
  new RegExp(`^${line.replaceAll(/[.+^${}()|[\]\\]/gu, '\\$&').replaceAll('*', '[^/]*')}$`, 'u');
