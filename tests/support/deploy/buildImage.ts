import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../project/root.ts';
import { Container } from './container.ts';
import { contextOf, settingsIn, type Stage, stagesOf, type Step } from './dockerfile.ts';

/** Runs every step of deploy/Dockerfile for real, each stage in a container of its own below a folder. */
export function buildImage(folder: string) {
  const built = new Map<string, BuiltStage>();
  for (const stage of stagesOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')))
    built.set(stage.name, buildStage(stage, new Container(join(folder, stage.name)), built));
  const last = [...built.values()].at(-1);
  if (!last) throw new Error('The Dockerfile has no stage.');
  const { container, env, cwd, user, command, healthCheck } = last;
  const remove = (): void => [...built.values()].forEach((each) => each.container.remove());
  return { container, run: { env, cwd, user }, command, healthCheck, remove };
}

const newStage = (container: Container) => ({
  ...{ container, env: {} as Record<string, string>, cwd: '/', user: '0:0' },
  ...{ command: [] as readonly string[], healthCheck: [] as readonly string[] },
});

type BuiltStage = ReturnType<typeof newStage>;

function buildStage({ steps }: Stage, container: Container, built: ReadonlyMap<string, BuiltStage>): BuiltStage {
  const stage = newStage(container);
  for (const step of steps) perform(step, stage, built);
  return stage;
}

/** What an instruction does. One that is not here fails, rather than being left out unseen. */
function perform(step: Step, stage: BuiltStage, built: ReadonlyMap<string, BuiltStage>): void {
  const { container, env, cwd, user } = stage;
  switch (step.keyword) {
    case 'WORKDIR':
      stage.cwd = step.text;
      return void mkdirSync(join(container.written, step.text), { recursive: true });
    case 'ENV':
      return void Object.assign(stage.env, settingsIn(step.text));
    case 'USER':
      return void (stage.user = step.text);
    case 'RUN':
      return void container.run(['sh', '-c', step.text], { env, cwd, user });
    case 'COPY':
      return copy(step, stage, built);
    case 'CMD':
      return void (stage.command = step.words);
    case 'HEALTHCHECK':
      return void (stage.healthCheck = JSON.parse(step.text.replace('CMD', '')) as string[]);
    case 'ARG':
    case 'LABEL':
    case 'VOLUME':
    case 'EXPOSE':
    case 'STOPSIGNAL':
      return;
    default:
      throw new Error(`The test does not know what ${step.keyword} does.`);
  }
}

function copy({ text, flags }: Step, { container, cwd }: BuiltStage, built: ReadonlyMap<string, BuiltStage>): void {
  const words = text.split(/\s+/u);
  const target = join(container.written, posix.resolve(cwd, words.at(-1) ?? ''));
  const from = flags['from'];
  mkdirSync(target, { recursive: true });
  for (const source of words.slice(0, -1)) {
    if (from === undefined) copyContext(source, target);
    else execFileSync('cp', ['-a', `${join(built.get(from)?.container.written ?? '', source)}/.`, target]);
  }
  if (flags['chown']) execFileSync('chown', ['-R', flags['chown'], target]);
}

/** Copies what the .dockerignore lets through; what git ignores is not there in a checkout. */
function copyContext(source: string, target: string): void {
  const known = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  const files = contextOf(known.split('\0').filter(Boolean), readFileSync(join(root, '.dockerignore'), 'utf8'));
  for (const file of files.filter((each) => source === '.' || each === source || each.startsWith(`${source}/`))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(root, file), join(target, file));
  }
}
