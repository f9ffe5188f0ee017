/** Returns the milliseconds that this thread worked on something, whatever the machine or another thread does meanwhile. */
export function worked(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Returns how much more this process works on one thing than on another, at their quickest of some rounds: how long the
 * clock runs depends on what else the machine does.
 */
export async function workRatio(
  rounds: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> {
  const least = [Infinity, Infinity];
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of [one, other].entries()) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      least[index] = Math.min(least[index] ?? 0, user + system);
    }
  return (least[0] ?? 0) / (least[1] ?? 0);
}
