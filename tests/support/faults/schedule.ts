import { setTimeout } from 'node:timers/promises';
import { itemAt } from '../orders/runActions.ts';
import type { Stage, StagedServer } from './stage.ts';

/** Something that goes wrong, and for how long. */
export interface Fault {
  what: string;
  /** When it begins, as a share of the whole run. */
  at: number;
  /** What has to be so before it begins. */
  ready?: () => Promise<unknown>;
  begin: () => unknown;
  /** Milliseconds until it is over; at once when absent. */
  lasts?: number;
  end?: () => unknown;
}

/** A fault that was, by the clock of `performance.now` (milliseconds). */
export interface PastFault {
  what: string;
  from: number;
  until: number;
}

/** Everything that goes wrong in a run, but for the servers that are killed all the time. */
export function faultsOf(stage: Stage, leader: () => Promise<StagedServer>): Fault[] {
  const { postgres, standby, database, redis } = stage;
  let frozen: StagedServer | undefined;
  const leaderFrozen = (at: number): Fault => ({
    what: 'the leader is frozen',
    at,
    lasts: 20_000,
    // The other one may have been killed and not be open again: with none of two left nobody could be served.
    ready: async () => {
      for (frozen = await leader(); !(await isAnotherReady(stage.servers, frozen)); frozen = await leader())
        await setTimeout(100);
    },
    begin: () => frozen?.signal('SIGSTOP'),
    end: () => frozen?.signal('SIGCONT'),
  });
  return [
    { what: 'Redis is stopped', at: 0.08, lasts: 20_000, begin: () => redis.stop(), end: () => redis.start() },
    leaderFrozen(0.18),
    {
      what: 'PostgreSQL is restarted',
      at: 0.3,
      begin: () => postgres.stop('SIGINT'),
      end: () => postgres.start(),
    },
    {
      what: 'PostgreSQL does not answer',
      at: 0.4,
      lasts: 8_000,
      begin: () => postgres.freeze(),
      end: () => postgres.resume(),
    },
    { what: 'Redis does not answer', at: 0.5, lasts: 15_000, begin: () => redis.freeze(), end: () => redis.resume() },
    {
      what: 'PostgreSQL is killed, its standby takes over',
      at: 0.62,
      lasts: 3_000,
      begin: () => postgres.stop('SIGKILL'),
      end: async () => {
        await standby.query("alter system set synchronous_standby_names = ''");
        await standby.query('select pg_promote(true, 30)');
        database.switchTo(standby.url);
      },
    },
    leaderFrozen(0.75),
    {
      what: 'the line to PostgreSQL is cut',
      at: 0.88,
      lasts: 5_000,
      begin: () => database.cut(),
      end: () => database.restore(),
    },
  ];
}

/** Lets every fault happen at its time; resolves when the run is over. */
export async function letFail(faults: readonly Fault[], duration: number): Promise<PastFault[]> {
  const start = performance.now();
  const past: PastFault[] = [];
  for (const { what, at, ready, begin, lasts = 0, end } of faults) {
    await setTimeout(Math.max(0, start + at * duration - performance.now()));
    await ready?.();
    const from = performance.now();
    await begin();
    await setTimeout(lasts);
    await end?.();
    past.push({ what, from, until: performance.now() });
  }
  await setTimeout(Math.max(0, start + duration - performance.now()));
  return past;
}

async function isAnotherReady(servers: readonly StagedServer[], one: StagedServer): Promise<boolean> {
  const others = servers.filter((each) => each !== one);
  return (await Promise.all(others.map((each) => each.isReady()))).includes(true);
}

const killEveryMs = 5_000;

/**
 * Kills one server after the other, each once another one serves pages; answers how often, once it is ended. One that
 * has ended by itself, as the watchdog ends a server, is started again, as whoever runs it would.
 */
export function killInTurn(servers: readonly StagedServer[]): { end: () => Promise<{ kills: number; ends: number }> } {
  const state = { isOver: false };
  let [kills, ends] = [0, 0];
  const work = async (): Promise<void> => {
    for (let turn = 0; !state.isOver; turn += 1) {
      await setTimeout(killEveryMs);
      for (const server of servers) {
        const end = server.endedBy();
        if (end === undefined) continue;
        ends += 1;
        console.error(`\n${new Date().toISOString()} ${server.url} ended by itself with ${end}`);
        await server.start();
      }
      const server = itemAt(servers, turn);
      // One that is frozen stays so.
      if (!(await isAnotherReady(servers, server)) || !(await server.isReady())) continue;
      await server.kill('SIGKILL');
      kills += 1;
      await server.start();
    }
  };
  const done = work();
  return {
    end: async () => {
      state.isOver = true;
      await done;
      return { kills, ends };
    },
  };
}
