import type { ReplyOf, RouteName } from '@carefront/shared/contracts';
import multipart, { type FastifyMultipartOptions } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { BodyPartsByName } from '../platform/http/json-body.ts';
import type { Call } from '../platform/http/serve.ts';
import type { SharedObjects } from './shared-objects.ts';

/** The work of a route. Its call is already allowed and parsed by the contract. */
export type UseCase<N extends RouteName> = (
  deps: Deps,
  call: Call<N>,
  shared: SharedObjects,
) => Promise<ReplyOf<N>> | ReplyOf<N>;

/** A use case whose route needs more than its contract says. */
export interface RouteWithSettings<N extends RouteName> {
  readonly useCase: UseCase<N>;
  /** Runs after the route's guard, limit and token, before anything of the body is read. Throws to refuse the call. */
  readonly beforeBody?: (deps: Deps, request: FastifyRequest) => Promise<void>;
  /** Limits of the body that follow from numbers in it. */
  readonly bodyPartsByName?: (deps: Deps) => BodyPartsByName;
  /** Parses a body that is no JSON, for this route alone: the others accept no such body. */
  readonly addBodyParser?: (scope: FastifyInstance) => Promise<void>;
  /** The call counts as ten reads, before its work. */
  readonly isCostlyRead?: boolean;
  /** False: there is no such address. */
  readonly isServed?: (deps: Deps) => boolean;
}

/** A route whose answer is a stored file, sent piece by piece. */
export interface StoredFileRoute<N extends RouteName> {
  readonly openFile: (deps: Deps, call: Call<N>) => Promise<(reply: FastifyReply) => FastifyReply>;
}

export type Route<N extends RouteName> = UseCase<N> | RouteWithSettings<N> | StoredFileRoute<N>;
/** Every route of the contracts. The compiler refuses a table in which one is missing. */
export type RouteTable = { readonly [N in RouteName]: Route<N> };
/** The routes of one area; its file `satisfies` this type. */
export type SomeRoutes = Partial<RouteTable>;

/** @param open - Finds and opens the file. */
export const storedFile = <C, F>(
  open: (deps: Deps, call: C) => Promise<F>,
  send: (reply: FastifyReply, file: F) => FastifyReply,
) => ({
  openFile: async (deps: Deps, call: C) => {
    const file = await open(deps, call);
    return (reply: FastifyReply) => send(reply, file);
  },
});

export const multipartBody = (limits: FastifyMultipartOptions['limits']) => async (scope: FastifyInstance) => {
  await scope.register(multipart, { limits });
};

/** For a signature over the bytes: leaves a JSON body as it was sent. */
export const unparsedBody = async (scope: FastifyInstance) => {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    done(null, bytes);
  });
};
