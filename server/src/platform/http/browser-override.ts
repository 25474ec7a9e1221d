import { type ACCESS, reachOf } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Config, isLoopback, isUnbounded } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { isPersonSession } from '../access/csrf.ts';
import type { Secrets } from '../access/secrets.ts';
import type { ClinicRow } from '../clinics/clinic-directory.ts';
import { cookieName, cookieOptions } from './request-context.ts';

const COOKIE = 'cf_override';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Replaces the ticket of this browser: a browser shows one override at a time. */
export function setTicket(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  { request, reply }: Exchange,
  ticket: OverrideTicket,
): void {
  const maxAge = Math.floor((ticket.expires - clock.nowMs()) / 1000);
  reply.setCookie(cookieName(request, COOKIE), writeTicket(secrets, ticket), { ...cookieOptions(request), maxAge });
}

export function clearTicket({ request, reply }: Exchange): undefined {
  reply.clearCookie(cookieName(request, COOKIE), cookieOptions(request));
}

/** Whether anybody may show a build of this origin: in demo mode, when browser and build are on this machine. */
export const isOpenToAll = (config: Config, request: FastifyRequest, origin: string): boolean =>
  isUnbounded(config, request.ip) && isLoopback(new URL(origin).hostname);

/**
 * Finds the override that this browser may have now. The ticket alone is not enough: each request checks the owner's session again, so that
 * signing out, a removed role and a changed setting end the override at once.
 * @returns null for a browser without a ticket, and for a ticket that does not hold here.
 */
export async function findOverrideTicket(
  deps: Pick<Deps, 'config' | 'secrets' | 'sessions' | 'clock'>,
  request: FastifyRequest,
  clinic: ClinicRow,
): Promise<OverrideTicket | null> {
  const nowMs: EpochMs = deps.clock.nowMs();
  const ticket = readTicket(deps.secrets, request.cookies[cookieName(request, COOKIE)], nowMs);
  if (ticket?.clinic_id !== clinic.id) return null;
  if (ticket.user_id === null)
    return 'origin' in ticket && isOpenToAll(deps.config, request, ticket.origin) ? ticket : null;
  if ('origin' in ticket && !deps.config.overrideOrigins.includes(ticket.origin)) return null;
  return (await isOwnersSession(deps, request, clinic, ticket.user_id)) ? ticket : null;
}

async function isOwnersSession(
  { sessions }: Pick<Deps, 'sessions'>,
  { sessionId }: FastifyRequest,
  clinic: ClinicRow,
  userId: number,
): Promise<boolean> {
  if (!isPersonSession(sessionId)) return false;
  // Passive: opening a page is no act of the person that extends the session.
  const person = await sessions.find(clinic, sessionId, { isPassive: true });
  return person?.userId === userId && reachOf('openPreview' satisfies keyof typeof ACCESS, person.roles) === 'clinic';
}

const ticketFields = {
  clinic_id: z.int(),
  /** The owner whose session must be in the same browser. null: a visitor of the demo on this machine. */
  user_id: z.nullable(z.int()),
  remote: z.string(),
  /** Epoch ms. */
  expires: z.int(),
};
const ticketShape = z.union([
  z.strictObject({ ...ticketFields, release_id: z.string() }),
  z.strictObject({ ...ticketFields, origin: z.string() }),
]);

/** One browser's permission to show another release of one remote: a published release, or a developer's own build. */
export type OverrideTicket = z.infer<typeof ticketShape>;

/** Longest text that is read; a real ticket is shorter. */
const MAX_CHARACTERS = 1_500;

type Macs = Pick<Secrets, 'macOf' | 'isMacOf'>;

/** The value of the cookie: the ticket as base64url JSON, and its code. */
export function writeTicket(secrets: Macs, ticket: OverrideTicket): string {
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${text}.${secrets.macOf(text)}`;
}

/** @returns null for a ticket that this installation did not make, that was changed, or that has expired. */
function readTicket(secrets: Macs, value: string | undefined, nowMs: EpochMs): OverrideTicket | null {
  if (value === undefined || value.length > MAX_CHARACTERS) return null;
  const [text = '', mac = '', ...more] = value.split('.');
  // The code is checked before the text is parsed: nothing of a forged ticket is read.
  if (more.length > 0 || !secrets.isMacOf(text, mac)) return null;
  const ticket = ticketShape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return ticket.success && ticket.data.expires > nowMs ? ticket.data : null;
}
