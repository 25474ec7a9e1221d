import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { createBotCheck } from '../../submissions/public.ts';
import { REGISTRATION_PURPOSE, registerByChatbot } from './register-by-chatbot.ts';

/** Routes for joining the waitlist through the help bot (CB-07). */
export function chatbotRegistrationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getBotCheck', ({ clinic }) =>
    createBotCheck(deps, { clinicId: clinic.id, purpose: REGISTRATION_PURPOSE }),
  );
  serve(app, deps, 'registerByChatbot', async ({ body, clinic, actor, locale, request, audit }) => {
    const registered = await registerByChatbot(deps, { clinic, actor, locale, form: body, ip: request.ip });
    audit.about({ kind: 'client', id: String(registered.client.id) });
    return registered;
  });
}
