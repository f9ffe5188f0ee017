/** Returns the milliseconds that this thread worked on something, whatever the machine or another thread does meanwhile. */
export function worked(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
