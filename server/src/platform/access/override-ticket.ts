import type { EpochMs } from '@carefront/shared/domain';
import * as z from 'zod/mini';
import type { Secrets } from './secrets.ts';

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
export function readTicket(secrets: Macs, value: string | undefined, nowMs: EpochMs): OverrideTicket | null {
  if (value === undefined || value.length > MAX_CHARACTERS) return null;
  const [text = '', mac = '', ...more] = value.split('.');
  // The code is checked before the text is parsed: nothing of a forged ticket is read.
  if (more.length > 0 || !secrets.isMacOf(text, mac)) return null;
  const ticket = ticketShape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return ticket.success && ticket.data.expires > nowMs ? ticket.data : null;
}
