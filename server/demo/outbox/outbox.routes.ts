import { AppError } from '@carefront/shared/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback, keepsMessages } from '../../src/config.ts';
import type { Deps } from '../../src/deps.ts';
import { eachClinic } from '../../src/jobs/public.ts';
import { isLocalVisit } from '../../src/platform/http/request-context.ts';
import { type DemoMessage, listDemoMessages, MAX_DEMO_MESSAGES } from './demo-message.repository.ts';
import { messageKey, OUTBOX_PATH, outboxPage } from './outbox-page.ts';

/** Allows inline styles, because the email has them and its frame inherits this policy. The frame can load, run and send nothing. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Shows every email of all demo clinics. Only in demo mode and only to requests from this machine, because the emails contain reset links
 * and codes, and a demo may be open to the network. All other requests get a 404.
 */
export function demoOutboxRoutes(app: FastifyInstance, deps: Deps): void {
  if (!keepsMessages(deps.config)) return;
  const requireThisMachine = async (request: FastifyRequest) => {
    if (!isLocalVisit(request) || !isLoopback(request.ip)) throw new AppError('not-found', 'the demo outbox from afar');
  };
  const options = { config: { guard: 'platform' }, schema: { hide: true }, onRequest: requireThisMachine } as const;
  app.get(`${OUTBOX_PATH}.json`, options, async () => {
    const messages = await listAllMessages(deps);
    return messages.map(({ to, subject, text, html, attachments, sentAt }) => ({
      to,
      subject,
      text,
      html,
      attachments,
      sent_at: sentAt.toISOString(),
    }));
  });
  app.get<{ Querystring: { message?: unknown } }>(OUTBOX_PATH, options, async (request, reply) => {
    const messages = await listAllMessages(deps);
    const chosen = messages.find((message) => messageKey(message) === request.query.message);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .header('content-language', request.locale)
      .send(outboxPage(messages, chosen ?? null, request.locale));
  });
}

async function listAllMessages(deps: Deps): Promise<DemoMessage[]> {
  const { db } = deps.database;
  const messages = (await eachClinic(deps, 'demo-outbox', (clinicId) => listDemoMessages(db, clinicId))).flat();
  return messages.sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime() || b.id - a.id).slice(0, MAX_DEMO_MESSAGES);
}
