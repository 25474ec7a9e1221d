import type { Deps } from '../../deps.ts';

/**
 * Returns the origin of the links in our messages, such as `https://clinic.example`. Reads it from the settings and the clinic's own hosts,
 * never from a request: a person who requests an email must not choose its link target.
 * @throws Error for a clinic without a host.
 */
export async function clinicOrigin(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  clinicId: number,
): Promise<string> {
  const rows = await database.db
    .selectFrom('clinic_host')
    .select('host')
    .where('clinic_id', '=', clinicId)
    .orderBy('is_primary', 'desc')
    .orderBy('host')
    .execute();
  return originAmong(
    rows.map(({ host }) => host),
    config,
  );
}

/**
 * Returns `publicUrl` when it names one of the hosts; otherwise the first host, with the scheme and port of `publicUrl`.
 * @param hosts - The clinic's hosts, primary host first.
 * @throws Error when the list is empty.
 */
export function originAmong(
  hosts: readonly string[],
  { publicUrl, port }: { publicUrl: string | undefined; port: number },
): string {
  const [primary] = hosts;
  if (primary === undefined) throw new Error('The clinic has no host that a link could lead to');
  const origin = new URL(publicUrl ?? `http://${primary}:${port}`);
  if (!hosts.includes(origin.hostname)) origin.hostname = primary;
  return origin.origin;
}
