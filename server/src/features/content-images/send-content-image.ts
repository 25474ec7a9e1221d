import { AppError } from '@carefront/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { PictureFormat } from '../../files/public.ts';
import { requireClinic } from '../../platform/access/guards.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { fileNameOf, readAddressName } from './picture-names.ts';
import { hasPicture } from './upload-content-image.ts';

const MEDIA_TYPES: Readonly<Record<PictureFormat, string>> = { jpg: 'image/jpeg', png: 'image/png' };
/** If a browser opens the file directly, it can show it only as a picture, whatever bytes it contains. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

/** The address in texts is no call of the contracts: browsers load it like any picture (CT-11). */
export function contentImageRoute(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { name: string } }>(
    '/content-images/:name',
    { config: { guard: 'public' }, schema: { hide: true } },
    (request, reply) => inClinic(request.clinic?.id ?? null, () => sendContentImage(deps, request, reply)),
  );
}

/**
 * Sends a picture of the host's clinic, for everybody who reads its site.
 * @throws AppError `not-found`, also for another clinic's picture.
 */
async function sendContentImage(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const clinic = requireClinic(request);
  const name = readAddressName(request.params.name);
  if (!name) throw new AppError('not-found', 'no name of a picture');
  const isOurs = await hasPicture(database.db, clinic.id, name.id, name.format);
  const bytes = isOurs ? await files.get(fileNameOf(clinic.id, name)) : null;
  if (!bytes) throw new AppError('not-found', `picture ${name.id}`);
  return reply
    .headers({
      'content-type': MEDIA_TYPES[name.format],
      // An address always means the same picture, so caches may keep it for ever.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': PICTURE_POLICY,
      'content-disposition': `inline; filename="image.${name.format}"`,
    })
    .send(bytes);
}

/** The picture was not used within a day after its upload, or it is not the clinic's. */
export const PICTURE_GONE = {
  en: 'This picture is no longer stored. Please choose it again.',
  fr: 'Cette image n’est plus enregistrée. Veuillez la choisir de nouveau.',
} as const;
