import { BlockList, isIPv6 } from 'node:net';
import { AppError } from '@carefront/shared/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';

/** Upper ends of the buckets of the times, in seconds. */
const BUCKETS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Times {
  /** Answers that took at most the bucket's end. */
  readonly counts: number[];
  all: number;
  seconds: number;
}

/**
 * `GET /metrics`: figures of this process in the text format of Prometheus. Counts answers by the pattern of their route, never by address or
 * clinic, so no figure names a person.
 */
export function addMetrics(app: FastifyInstance, deps: Pick<Deps, 'config' | 'database'>): void {
  const answers = new Map<string, number>();
  const times: Times = { counts: BUCKETS_SECONDS.map(() => 0), all: 0, seconds: 0 };
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    answers.set(labels, (answers.get(labels) ?? 0) + 1);
    count(times, reply.elapsedTime / 1000);
  });
  const config = { guard: 'platform', limit: 'none' } as const;
  app.get('/metrics', { config, schema: { hide: true } }, (request, reply) => {
    requireOwnNetwork(request, deps.config.trustedProxies);
    const text = textOf(answers, times, deps.database.pool.waiting);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store').send(text);
  });
}

function count(times: Times, seconds: number): void {
  times.all += 1;
  times.seconds += seconds;
  for (const [index, end] of BUCKETS_SECONDS.entries())
    if (seconds <= end) times.counts[index] = (times.counts[index] ?? 0) + 1;
}

/** Loopback, private and link-local networks. */
const OWN_NETWORKS = new BlockList();
OWN_NETWORKS.addSubnet('127.0.0.0', 8, 'ipv4');
OWN_NETWORKS.addSubnet('10.0.0.0', 8, 'ipv4');
OWN_NETWORKS.addSubnet('172.16.0.0', 12, 'ipv4');
OWN_NETWORKS.addSubnet('192.168.0.0', 16, 'ipv4');
OWN_NETWORKS.addAddress('::1', 'ipv6');
OWN_NETWORKS.addSubnet('fc00::', 7, 'ipv6');
OWN_NETWORKS.addSubnet('fe80::', 10, 'ipv6');

/**
 * The figures are for the operator: callers from the internet get 404. A proxy that the server does not trust hides the caller's address, so
 * nothing that came through one is answered.
 * @throws AppError `not-found`.
 */
function requireOwnNetwork({ ip, headers }: FastifyRequest, trustedProxies: readonly string[]): void {
  const isHidden = trustedProxies.length === 0 && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined;
  if (isHidden || !OWN_NETWORKS.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4'))
    throw new AppError('not-found', 'figures are for the own network');
}

function textOf(answers: ReadonlyMap<string, number>, { counts, all, seconds }: Times, waiting: number): string {
  const { user, system } = process.cpuUsage();
  const buckets = BUCKETS_SECONDS.map((end, index) => `{le="${end}"} ${counts[index] ?? 0}`);
  return [
    ...family('carefront_answers_total', 'counter', 'Answers by route and status.', [
      ...[...answers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([labels, value]) => `{${labels}} ${value}`),
    ]),
    ...family('carefront_answer_seconds', 'histogram', 'Time from a request to its answer.', [
      ...[...buckets, `{le="+Inf"} ${all}`].map((bucket) => `_bucket${bucket}`),
      `_sum ${seconds}`,
      `_count ${all}`,
    ]),
    ...family('carefront_database_waiting', 'gauge', 'Calls and jobs that wait for a connection.', [` ${waiting}`]),
    ...family('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [` ${process.memoryUsage.rss()}`]),
    ...family('process_cpu_seconds_total', 'counter', 'Processor time of the process.', [
      ` ${(user + system) / 1_000_000}`,
    ]),
    ...family('process_start_time_seconds', 'gauge', 'Start of the process.', [` ${performance.timeOrigin / 1000}`]),
    '',
  ].join('\n');
}

/** @param samples - What follows the name: labels and value. */
function family(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: readonly string[],
): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map((sample) => `${name}${sample}`)];
}
