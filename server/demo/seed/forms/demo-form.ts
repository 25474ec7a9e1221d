import type { FormStatus, FormTypeId } from '@carefront/shared/domain';
import type { WrittenVersion } from '../../../src/forms/public.ts';

export interface DemoForm {
  readonly id: number;
  /** Absent: in no category. */
  readonly categoryId?: number;
  readonly slug: string;
  readonly type: FormTypeId;
  readonly status: FormStatus;
  readonly isLive: boolean;
  readonly isArchived?: true;
  readonly location?: string;
  /** Published versions from 1.0 on, oldest first. The last one is the working copy too. */
  readonly versions: readonly WrittenVersion[];
  /** The working copy of a form that was never published. */
  readonly draft?: WrittenVersion;
}
