import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../project/root.ts';
import { type Manifest, modules } from './manifests.ts';

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  types: [],
};

/**
 * Holds objects against the types that Kubernetes publishes of its API, as strictly as its own validation: what is
 * misspelled, missing, or of another type is a fault. Each fault begins with the file of its object.
 */
export function typeFaults(objects: readonly Manifest[]): string[] {
  const unknown = objects.filter(({ kind }) => !(kind in modules));
  const known = objects.filter(({ kind }) => kind in modules);
  const lines = known.map(({ kind, object }, index) => {
    const from = `kubernetes-types/${modules[kind as keyof typeof modules]}`;
    // A literal, since only of those TypeScript says that they have too much.
    return `export const object${index}: import('${from}').${kind} & { apiVersion: unknown } = ${JSON.stringify(object)};`;
  });
  const program = programOf(join(root, 'tests/manifests.ts'), lines.join('\n'));
  const faults = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    return `${known[line]?.file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
  return [...unknown.map(({ file, kind }) => `${file}: there is no kind ${kind}`), ...faults];
}

/** A program of one file, which is in memory alone. */
function programOf(name: string, text: string): ts.Program {
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => file === name || disk.fileExists(file),
    readFile: (file) => (file === name ? text : disk.readFile(file)),
    getSourceFile: (file, target, ...rest) =>
      file === name ? ts.createSourceFile(file, text, target) : disk.getSourceFile(file, target, ...rest),
  };
  return ts.createProgram([name], options, host);
}
