import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** How the process is. Times in seconds, sizes in bytes. */
export interface ProcessFigures {
  cpu: number;
  startedAt: number;
  rss: number;
  heapUsed: number;
  heapTotal: number;
  external: number;
  /** How late timers fired since the last time, by quantile: "0.5", "0.99", "1". */
  loopDelay: ReadonlyMap<string, number>;
  /** The part of its time for which the event loop had work, since the last time: 0 to 1. */
  loopUtilization: number;
}

/** Milliseconds between two looks at the event loop. */
const RESOLUTION = 10;

/** Measures the process from now on. */
export function measureProcess(): { read: () => ProcessFigures; close: () => void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const startedAt = performance.timeOrigin / 1_000;
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  const read = (): ProcessFigures => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    // The histogram holds the whole interval between two looks, in nanoseconds.
    const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1_000);
    const loopDelay = new Map([
      ['0.5', late(delay.percentile(50))],
      ['0.99', late(delay.percentile(99))],
      ['1', late(delay.count === 0 ? 0 : delay.max)],
    ]);
    delay.reset();
    const cpu = (user + system) / 1e6;
    return { cpu, startedAt, rss, heapUsed, heapTotal, external, loopDelay, loopUtilization: utilization };
  };
  return { read, close: () => delay.disable() };
}
