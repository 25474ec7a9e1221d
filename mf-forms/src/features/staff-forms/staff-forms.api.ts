import { pagedQuery } from '@carefront/shared/app';
import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import { listStaffForms } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';

export type StaffForm = ReplyOf<'listStaffForms'>['data'][number];

export const staffFormsQuery = (api: ApiClient, locale: Locale) =>
  pagedQuery(['staff-forms', locale], (part, signal) => api.call(listStaffForms, { query: part, signal }));

export const staffFormIdOf = ({ form_id }: StaffForm): string => String(form_id);

/** Whether clients can fill the form in now. */
export const isActiveForm = ({ status, deleted_at, published_version }: StaffForm): boolean =>
  status === 'Published' && deleted_at === null && published_version !== null;

/** An action on a form that opens a dialog. */
export type FormAction = 'fill-out' | 'send' | 'services' | 'duplicate' | 'retention' | 'export-responses' | 'summary';

export interface FormActionDialogProps {
  form: StaffForm;
  /** The draft belongs to this person. */
  userId: number;
  onClosed(): void;
}
