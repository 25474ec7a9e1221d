import { type ReactNode, type Ref, useId, useRef } from 'react';
import { discardQuestion, useRemote } from '../../app/index.ts';
import { ModalDialog, type ModalDialogProps, useUiLocale } from '../../ui/index.ts';
import { FormRoot, type FormRootProps } from '../form/form-root.tsx';
import { FORM_MESSAGES } from '../messages.ts';
import { FormFooter } from './form-footer.tsx';
import { type KeptHandle, KeptValues } from './kept-values.tsx';
import { useLastingHandle } from './use-lasting-handle.ts';

export interface FormDialogHandle {
  /** Deletes the draft after the form was sent, also when the person has left the dialog before the answer. */
  forget(): void;
}

export interface FormDialogProps<V extends object>
  extends Pick<ModalDialogProps, 'title' | 'size' | 'describedBy'>,
    Pick<FormRootProps<V>, 'onSubmit' | 'className'> {
  /** Must be the same object at every render. null: not loaded yet; `waiting` is shown in place of the form. */
  initialValues: V | null;
  waiting?: ReactNode;
  submitLabel: string;
  /** The form is being sent and cannot be closed. */
  isBusy: boolean;
  /** The failure of the last attempt; shown above the buttons. */
  problem?: ReactNode;
  /** Unique among all drafts of this tab. */
  draftKey: string;
  /** Raise it with the form's shape: older drafts are dropped. */
  draftVersion: number;
  onClosed: () => void;
  ref?: Ref<FormDialogHandle>;
  /** Fields. */
  children: ReactNode;
}

/** One form in a dialog. A reload keeps the typed values. Closing asks before it loses them, and is refused while the form is sent. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { initialValues, onSubmit, className, isBusy, onClosed, ref, ...rest } = props;
  const { title, size, describedBy, waiting, submitLabel, problem, draftKey, draftVersion, children } = rest;
  const t = FORM_MESSAGES[useUiLocale()];
  const { shell } = useRemote();
  const id = useId();
  const kept = useRef<KeptHandle>(null);
  useLastingHandle(ref, { forget: () => kept.current?.forget() });

  async function close(): Promise<void> {
    if (isBusy) return;
    if (kept.current?.hasChanges() && !(await shell.confirm(discardQuestion(t)))) return;
    kept.current?.forget();
    onClosed();
  }
  const requestClose = () => void close();
  const footer = initialValues && (
    <FormFooter formId={id} submitLabel={submitLabel} isBusy={isBusy} onCancel={requestClose}>
      {problem}
    </FormFooter>
  );
  return (
    <ModalDialog
      title={title}
      onRequestClose={requestClose}
      {...(size && { size })}
      {...(describedBy && { describedBy })}
      {...(footer && { footer })}
    >
      {initialValues ? (
        <FormRoot<V> id={id} initialValues={initialValues} onSubmit={onSubmit} {...(className && { className })}>
          {children}
          <KeptValues ref={kept} draftKey={draftKey} version={draftVersion} />
        </FormRoot>
      ) : (
        waiting
      )}
    </ModalDialog>
  );
}
