import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { CronJob, Job } from 'kubernetes-types/batch/v1';
import type { ConfigMap, Container, PodSpec, Secret, Service } from 'kubernetes-types/core/v1';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { parseAllDocuments } from 'yaml';
import { root } from '../project/root.ts';

/** The kinds of which there is one object or that are asked for, with their types. */
interface Kinds {
  ConfigMap: ConfigMap;
  CronJob: CronJob;
  Deployment: Deployment;
  Ingress: Ingress;
  Job: Job;
  NetworkPolicy: NetworkPolicy;
  PodDisruptionBudget: PodDisruptionBudget;
  Secret: Secret;
  Service: Service;
}

export interface Manifest {
  /** Below deploy/kubernetes. */
  file: string;
  kind: string;
  object: Readonly<Record<string, unknown>>;
}

const folder = join(root, 'deploy/kubernetes');

/** Every object, and the lists of kustomize. */
export const manifests: readonly Manifest[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .sort()
  .flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
      if (document.errors[0]) throw document.errors[0];
      const object = document.toJS() as Manifest['object'];
      return { file, kind: String(object['kind']), object };
    }),
  );

export function theOne<K extends keyof Kinds>(kind: K): Kinds[K] {
  const found = manifests.filter((each) => each.kind === kind);
  if (found.length !== 1) throw new Error(`There are ${found.length} of kind ${kind}.`);
  return found[0]?.object as unknown as Kinds[K];
}

/** What runs, by the name of the object that runs it. */
export function pods(): { name: string; pod: PodSpec }[] {
  const found = [
    { name: 'shop', pod: theOne('Deployment').spec?.template.spec },
    { name: 'migrate', pod: theOne('Job').spec?.template.spec },
    { name: 'backup', pod: theOne('CronJob').spec?.jobTemplate.spec?.template.spec },
  ];
  return found.flatMap(({ name, pod }) => (pod ? [{ name, pod }] : []));
}

export const containersOf = (pod: PodSpec): Container[] => [...(pod.initContainers ?? []), ...pod.containers];
