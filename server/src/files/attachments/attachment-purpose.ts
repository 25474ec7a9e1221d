import type { ErrorCode } from '@carefront/shared/contracts';
import { type FileLimits, IMAGE_MAX_BYTES, IMAGE_TYPES } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { AttachmentSubject } from './attachment.repository.ts';

/** A use of attachments, such as answers of forms. The feature that accepts the files defines it. */
export interface AttachmentPurpose {
  /** Stored with each file, so a renamed purpose does not find the files of its old name. */
  readonly name: string;
  /**
   * Access rule for files of a submission: whether the actor may read the part of the submission that has the file. Only the uploader can
   * read a file without a submission.
   */
  readonly canRead: (
    deps: Pick<Deps, 'database' | 'clock'>,
    reader: { readonly clinicId: number; readonly actor: Actor },
    subject: AttachmentSubject,
    fileId: string,
  ) => Promise<boolean>;
}

/** Files that one upload control accepts. */
export interface AttachmentRules extends Pick<FileLimits, 'types' | 'maxBytes'> {
  /** Error codes of the call. */
  readonly refusals: { readonly tooLarge: ErrorCode; readonly wrongType: ErrorCode };
}

/** Takes one picture, as every upload of a picture does (CT-05). */
export const PICTURE_RULES: AttachmentRules = {
  types: IMAGE_TYPES,
  maxBytes: IMAGE_MAX_BYTES,
  refusals: { tooLarge: 'image-too-large', wrongType: 'image-format' },
};
