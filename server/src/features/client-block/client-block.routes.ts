import { AppError } from '@carefront/shared/contracts';
import { BUILT_IN_BLOCKS, CLIENT_FIELDS } from '@carefront/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { checkClientLink } from './check-client-link.service.ts';
import { getClientBlockPrefill } from './get-prefill.service.ts';

/** Routes of the client profile block (CP-01, CP-02, CP-08). */
export function clientBlockRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getClientBlockPrefill', ({ clinic, actor, params, query }) =>
    getClientBlockPrefill(deps, { clinicId: clinic.id, actor, clientId: params.id, query }),
  );
  serve(app, deps, 'checkClientLink', ({ clinic, actor, body }) =>
    checkClientLink(deps, { clinicId: clinic.id, actor, body }),
  );
  serve(app, deps, 'listBlockFields', ({ params }) => [...fieldsOf(params.builtInBlockId)]);
}

/** @throws AppError `not-found` for a block that the product does not have. */
function fieldsOf(builtInBlockId: number) {
  const blocks: Readonly<Record<number, string>> = BUILT_IN_BLOCKS;
  const name = blocks[builtInBlockId];
  if (!name) throw new AppError('not-found', `built-in block ${builtInBlockId}`);
  return name === 'client-profile' ? CLIENT_FIELDS : [];
}
