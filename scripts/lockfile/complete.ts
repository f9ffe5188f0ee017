export interface LockedPackage {
  version?: string;
  /** Hash of its archive; links have none. */
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The optional packages of one platform that are named somewhere but not locked, as "name@version". */
export function missingPlatforms({ packages }: Lockfile): { parent: string; name: string; version: string }[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(
        ([name, version]) => /^\d/u.test(version) && platformOf(name) && !isLocked(packages, parent, name, version),
      )
      .map(([name, version]) => ({ parent, name, version })),
  );
}

/** Adds what is missing, with the platform that its name tells, and answers what was added. */
export function completeLockfile(lockfile: Lockfile): string[] {
  const missing = missingPlatforms(lockfile);
  for (const { parent, name, version } of missing) {
    const top = `node_modules/${name}`;
    const beside = `${parent.slice(0, parent.lastIndexOf('node_modules/'))}${top}`;
    const dev = lockfile.packages[parent]?.dev ? { dev: true } : {};
    lockfile.packages[lockfile.packages[top] ? beside : top] = { version, ...platformOf(name), ...dev, optional: true };
  }
  const sorted = Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  lockfile.packages = Object.fromEntries(sorted);
  return missing.map(({ name, version }) => `${name}@${version}`);
}

/** Packages that are downloaded by what nobody holds their archive to. */
export const withoutIntegrity = ({ packages }: Lockfile): { place: string; name: string; version: string }[] =>
  Object.entries(packages).flatMap(([place, { version, integrity, link }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return place && version && !integrity && !link ? [{ place, name, version }] : [];
  });

/**
 * Adds to each package what its archive must be.
 *
 * @param integrityOf asks the registry; undefined where it does not answer
 * @returns those that have none still, as "name@version"
 */
export async function addIntegrity(
  lockfile: Lockfile,
  integrityOf: (packageName: string) => Promise<string | undefined>,
): Promise<string[]> {
  for (const { place, name, version } of withoutIntegrity(lockfile)) {
    const integrity = await integrityOf(`${name}@${version}`);
    const { version: _, ...rest } = lockfile.packages[place] ?? {};
    if (integrity) lockfile.packages[place] = { version, integrity, ...rest };
  }
  return withoutIntegrity(lockfile).map(({ name, version }) => `${name}@${version}`);
}

/** Looks where Node would: inside the parent, and in every folder above. */
function isLocked(packages: Lockfile['packages'], parent: string, name: string, version: string): boolean {
  const nearest = foldersFrom(parent).find((folder) => packages[`${folder}node_modules/${name}`]);
  return nearest !== undefined && packages[`${nearest}node_modules/${name}`]?.version === version;
}

/** `node_modules/a/node_modules/b` → `node_modules/a/node_modules/b/`, `node_modules/a/`, and the root. */
function foldersFrom(folder: string): string[] {
  if (folder === '') return [''];
  return [`${folder}/`, ...foldersFrom(folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))))];
}

/** The platform in the name of a native package; undefined when it names none. */
function platformOf(name: string): Pick<LockedPackage, 'cpu' | 'os' | 'libc'> | undefined {
  const parts = name.slice(name.lastIndexOf('/') + 1).split('-');
  const os = systems.filter((system) => parts.includes(system) || parts.includes(`${system}musl`));
  const cpu = processors.filter((processor) => parts.includes(processor));
  const musl = parts.some((part) => part.includes('musl'));
  const gnu = parts.some((part) => part.startsWith('gnu'));
  if (cpu.length === 0) return undefined;
  return {
    cpu,
    ...(os.length > 0 ? { os } : {}),
    ...(musl || gnu ? { libc: [musl ? 'musl' : 'glibc'] } : {}),
  };
}
