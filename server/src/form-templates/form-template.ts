import type { FormTypeId } from '@carefront/shared/domain';
import type { WrittenVersion } from '../forms/public.ts';

/** A form that clinics begin with: they change its texts and questions as they like. */
export interface FormTemplate {
  /** Names the template in calls. Never changed. */
  readonly key: string;
  readonly typeId: FormTypeId;
  readonly form: WrittenVersion;
}
