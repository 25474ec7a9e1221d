import type { MediaType } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { AttachmentSubject } from './attachment.repository.ts';

/** A use of attachments, such as the answers of forms. The feature that takes the files defines it. */
export interface AttachmentPurpose {
  /** Stored with each file: a renamed purpose is another purpose. */
  readonly name: string;
  /**
   * The guard of files that belong to a submission: whether the actor may read this submission. Files that belong to none are read by their
   * uploader alone.
   */
  readonly canRead: (
    deps: Pick<Deps, 'database' | 'clock'>,
    reader: { readonly clinicId: number; readonly actor: Actor },
    subject: AttachmentSubject,
  ) => Promise<boolean>;
}

/** What the control that takes the file accepts. */
export interface AttachmentRules {
  readonly accepts: readonly MediaType[];
  readonly maxBytes: number;
}
