import type { StaffForm } from './staff-forms.api.ts';

/** An action on a form that opens a dialog. */
export type FormAction = 'fill-out' | 'send' | 'services' | 'duplicate' | 'retention' | 'export-responses' | 'summary';

export interface FormActionDialogProps {
  form: StaffForm;
  /** The draft belongs to this person. */
  userId: number;
  onClosed(): void;
}
