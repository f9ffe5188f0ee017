/** Milliseconds of this process that a piece of work takes, whatever else the machine does. */
export function worked(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
