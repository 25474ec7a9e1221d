import { randomUUID } from 'node:crypto';
import { AppError, type Locale } from '@carefront/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { oneFieldRefusal } from '../../platform/validation/field-refusal.ts';
import type { ClinicQueue } from '../../platform/workers/clinic-queue.ts';
import { receiveUpload } from '../receive-upload.ts';
import { completeAttachment, deleteAttachments, type FileFacts } from './attachment.repository.ts';
import { CLINIC_QUOTA, hasRoom, UPLOADER_QUOTA, WAITING_QUOTA } from './attachment.rules.ts';
import { attachmentFile } from './attachment-files.ts';
import type { AttachmentPurpose, AttachmentRules } from './attachment-purpose.ts';
import { lockUses, reserveAttachment } from './attachment-quota.repository.ts';
import { ATTACHMENT_TEXTS } from './attachment-texts.ts';
import { countUpload } from './count-upload.service.ts';
import { storeFile } from './store-file.ts';
import type { Uploader } from './uploader.ts';

export interface AttachmentUpload {
  readonly clinicId: number;
  readonly uploader: Uploader;
  readonly purpose: Pick<AttachmentPurpose, 'name'>;
  readonly rules: AttachmentRules;
  readonly locale: Locale;
  /** The request before its body is read. Its route must have `@fastify/multipart` with `MULTIPART_LIMITS`. */
  readonly request: FastifyRequest;
}

type StoreDeps = Pick<Deps, 'database' | 'files' | 'clock' | 'config'>;

/**
 * Stores the file of a multipart call. The row is written first and reserves the space, so a file without a row is always unused. Pictures
 * are re-encoded from their pixels, so that other data of the file are lost, such as the place where a photograph was taken. On failure, no
 * row and no file remain.
 * @param queue - Decodes one picture at a time.
 * @throws AppError the codes of `rules.refusals`, `image-format`, `invalid-input`, `too-many-requests`, `unavailable`.
 */
export async function storeAttachment(
  deps: StoreDeps,
  queue: ClinicQueue,
  upload: AttachmentUpload,
): Promise<{ readonly id: string } & FileFacts> {
  const id = randomUUID();
  const giveBack = await countUpload(deps, upload);
  let storedBytes = 0;
  try {
    await reserve(deps, id, upload);
    const facts = await receive(deps, queue, id, upload);
    storedBytes = facts.size_bytes;
    return { id, ...facts };
  } finally {
    await giveBack(storedBytes);
  }
}

async function receive(deps: StoreDeps, queue: ClinicQueue, id: string, upload: AttachmentUpload): Promise<FileFacts> {
  const { clinicId, request, rules, locale } = upload;
  try {
    const limits = { maxBytes: rules.maxBytes, tooLarge: rules.refusals.tooLarge, locale } as const;
    const facts = await receiveUpload(request, limits, (file) => storeFile(deps, queue, { ...upload, id }, file));
    if (await completeAttachment(deps.database.db, clinicId, id, facts)) return facts;
    throw new AppError('unavailable', 'the sweep removed the row', { retryAfterSeconds: 1 });
  } catch (error) {
    await deleteAttachments(deps.database.db, clinicId, [id]);
    await deps.files.delete(attachmentFile(clinicId, id));
    throw error;
  }
}

async function reserve({ database, clock }: StoreDeps, id: string, upload: AttachmentUpload): Promise<void> {
  const { clinicId, uploader, purpose, rules, locale } = upload;
  const { maxBytes } = rules;
  await transaction(database.db, async (tx) => {
    const uses = await lockUses(tx, clinicId, uploader);
    const { manyOwn, noRoom } = ATTACHMENT_TEXTS[locale];
    if (!hasRoom(uses.uploader, maxBytes, UPLOADER_QUOTA))
      throw oneFieldRefusal('file', 'file-too-many-waiting', manyOwn);
    const hasWaitingRoom = uploader.kind === 'account' || hasRoom(uses.waiting, maxBytes, WAITING_QUOTA);
    if (!hasWaitingRoom || !hasRoom(uses.clinic, maxBytes, CLINIC_QUOTA))
      throw oneFieldRefusal('file', 'file-no-room', noRoom);
    await reserveAttachment(tx, { clinicId, id, purpose: purpose.name, maxBytes, uploader, nowMs: clock.nowMs() });
  });
}
