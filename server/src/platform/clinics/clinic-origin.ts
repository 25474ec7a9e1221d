import type { Deps } from '../../deps.ts';

/**
 * Origin of the links in what we send, such as `https://clinic.example`. From the settings and the clinic's own hosts, never from a
 * request: whoever asks for a letter must not choose where its link leads.
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
 * `publicUrl` itself where it names one of the hosts; otherwise the first host, with the scheme and port of `publicUrl`.
 * @param hosts - The clinic's, the primary one first.
 * @throws Error where there is none.
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
