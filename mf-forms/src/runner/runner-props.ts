import type { FormAnswers } from '@carefront/shared/domain';
import type { ReactNode } from 'react';
import type { FormFiles, FormMode, FormPurpose, ShownForm } from '../active-form/active-form.ts';

export interface FormRunnerProps extends FormPurpose {
  form: ShownForm;
  mode: FormMode;
  /** A dialog over the page, or a part of the page (RN-01). */
  layout: 'modal' | 'inline';
  /** The form has the width of a phone, on a wider window: a preview. */
  isNarrow?: boolean | undefined;
  /** Replaces the title of RN-01, such as that of RT-05. */
  title?: string | undefined;
  /** The document's title of an inline form; by default the title of the form, which may say something about the person's health. */
  documentTitle?: string | undefined;
  /** The answers of a submitted form; absent: the form is filled in from the start or from a draft. */
  answers?: FormAnswers | undefined;
  /** Moment of the submission of `answers`. */
  answeredAt?: string | undefined;
  /** One line with the client, the sender and the moment of `answers`, for the printed page. */
  facts?: string | undefined;
  /** The server refused the answers because the request is answered, taken back or expired. The form stays open with its answers. */
  onRequestEnded?: (() => void) | undefined;
  /** Replaces the calls for files: in a preview and in a test, files stay in the browser. */
  files?: FormFiles | undefined;
  /** The copy-URL button. The caller gives it, because the launcher's code contains it already. */
  copyLink?: ReactNode;
  /** Further actions at the bottom, such as Print. */
  actions?: ReactNode;
  /** The person closed the form, or submitted it in a dialog (RN-10). */
  onClosed: () => void;
  onSaved?: ((responseId: string) => void) | undefined;
}
