import type { FormStatus } from '@carefront/shared/domain';

/** The part of a form's state that editing does not change (FB-04). */
export interface FormLife {
  readonly status: FormStatus;
  readonly isArchived: boolean;
  /** null: never published. */
  readonly publishedVersion: number | null;
}

interface FormState {
  readonly status: FormStatus;
  readonly deleted_at: string | null;
  readonly published_version: number | null;
}

export const lifeOf = ({ status, deleted_at, published_version }: FormState): FormLife => ({
  status,
  isArchived: deleted_at !== null,
  publishedVersion: published_version,
});
