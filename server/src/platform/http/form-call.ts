import type { ReplyOf, RouteName } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { type RouteSchemas, SCHEMAS } from '@carefront/shared/contracts/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { authorizeCall } from '../access/authorize-call.ts';
import { auditedCall } from '../audit/audited-call.ts';
import { FORM_TYPE } from './plain-page.ts';
import { type Call, parsed, parsedReply } from './serve.ts';

/** The texts of a form by their names. */
export type FormTexts = Readonly<Record<string, string>>;

/** Longer than all fields of a form that works without scripts. */
export const FORM_LIMIT_BYTES = 16 * 1024;

/** Parses forms that browsers send by themselves, in this scope only: calls take JSON. A name that occurs twice has its last text. */
export function addFormBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
  );
}

export interface FormExchange<N extends RouteName> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The body of the call, made from the form's texts. */
  readonly body: unknown;
  /** Session of the browser, or a new one. Asked only after the form is known to be of this host: another site must not replace a session. */
  readonly openSession: () => string;
  readonly useCase: (call: Call<N>) => Promise<ReplyOf<N>>;
}

/**
 * Runs a call for a form that the browser sent by itself: with the same access, log, parsing and use case as the call of a script. In place
 * of the token, the browser names the origin of the form.
 * @throws AppError as the call of a script.
 */
export function callByForm<N extends RouteName>(
  deps: Deps,
  name: N,
  { request, reply, body, openSession, useCase }: FormExchange<N>,
): Promise<ReplyOf<N>> {
  const schemas: RouteSchemas = SCHEMAS[name];
  return auditedCall(deps, name, request, async (note) => {
    const { actor, reach } = await authorizeCall(deps, name, request, reply, note.calledBy, 'form');
    const { clinic, locale } = request;
    const call = {
      ...{ params: {}, query: {}, body: parsed(schemas.body, body, locale) },
      ...{ clinic, actor, reach, locale, audit: note, sessionId: openSession(), request, reply },
    };
    // `name` selects the schemas at run time and the types of Call at compile time; the compiler cannot connect the two.
    const answered = await useCase(call as unknown as Call<N>);
    return parsedReply(schemas.reply, answered, name) as ReplyOf<N>; // its schema has just parsed it
  });
}

/** Settings of the route that takes the form of this call: the limits of both are one count. */
export const formRouteOf = (name: RouteName) => {
  const { guard, limit } = ROUTES[name];
  return { config: { guard, limit }, bodyLimit: FORM_LIMIT_BYTES, schema: { hide: true } };
};
