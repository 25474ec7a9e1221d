import { type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { discardQuestion, useRemote } from '../../app/index.ts';
import { Button, ModalDialog, type ModalDialogProps, makeClasses, useUiLocale } from '../../ui/index.ts';
import { FormRoot, type FormRootProps } from '../form/form-root.tsx';
import { useDraft } from '../form/use-draft.ts';
import { FORM_MESSAGES } from '../messages.ts';

export interface FormDialogHandle {
  /** Deletes the draft after the form was sent, also when the person has left the dialog before the answer. */
  forget(): void;
}

export interface FormDialogProps<V extends object>
  extends Pick<ModalDialogProps, 'title' | 'size' | 'describedBy'>,
    Pick<FormRootProps<V>, 'onSubmit' | 'className' | 'decorators'> {
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
  const { initialValues, onSubmit, className, decorators, isBusy, onClosed, ref, ...rest } = props;
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
        <FormRoot<V>
          id={id}
          initialValues={initialValues}
          onSubmit={onSubmit}
          {...(className && { className })}
          {...(decorators && { decorators })}
        >
          {children}
          <KeptValues ref={kept} draftKey={draftKey} version={draftVersion} />
        </FormRoot>
      ) : (
        waiting
      )}
    </ModalDialog>
  );
}

interface FormFooterProps {
  formId: string;
  submitLabel: string;
  isBusy: boolean;
  onCancel: () => void;
  /** The failure of the last attempt; shown above the buttons. */
  children: ReactNode;
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  acts: { display: 'flex', justifyContent: 'flex-end', gap: '8px', [PHONE]: { flexDirection: 'column-reverse' } },
});

/** The footer of a dialog with one form: Cancel, and the one primary action. */
function FormFooter({ formId, submitLabel, isBusy, onCancel, children }: FormFooterProps) {
  const t = FORM_MESSAGES[useUiLocale()];
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {children}
      <div className={styles.acts}>
        <Button onClick={onCancel} disabledFocusable={isBusy}>
          {t.cancel}
        </Button>
        <Button type="submit" form={formId} appearance="primary" isBusy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}

interface KeptHandle {
  /** Whether closing would lose typed values. */
  hasChanges(): boolean;
  /** Deletes the draft in the tab. */
  forget(): void;
}

interface KeptValuesProps {
  draftKey: string;
  /** Raise it with the form's shape. */
  version: number;
  ref: Ref<KeptHandle>;
}

/** Keeps the values of the surrounding form until the form is sent or discarded. A reload restores them. */
function KeptValues({ draftKey, version, ref }: KeptValuesProps) {
  const form = useForm();
  const draft = useDraft(form, draftKey, version);
  useLastingHandle(ref, { hasChanges: () => form.getState().dirty === true, forget: draft.clear });
  return null;
}

/**
 * As `useImperativeHandle`, but the handle stays in the ref after the unmount: the answer to a submit may come when its form was left, and
 * its draft must go all the same.
 */
function useLastingHandle<T>(ref: Ref<T> | undefined, handle: T): void {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(handle);
    else if (ref) ref.current = handle;
  });
}
