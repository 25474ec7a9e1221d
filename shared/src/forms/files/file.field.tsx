import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { makeClasses, useUiLocale } from '../../ui/index.ts';
import { FieldFrame } from '../field/field-frame.tsx';
import { type FormFieldProps, useFormField, type ValidateField } from '../field/use-form-field.ts';
import { JUDGE_ALL } from '../form/array-mutators.ts';
import { FileDrop } from './file-drop.tsx';
import { FileList } from './file-list.tsx';
import { FILE_MESSAGES } from './messages.ts';
import type { FileRules, UploadedFile, UploadRow } from './uploaded-file.ts';
import { useUploads } from './use-uploads.ts';

export interface FileFieldProps extends FormFieldProps, FileRules {
  /** Gets the uploaded files; runs once no upload is under way or has failed. */
  validate?: ValidateField<readonly UploadedFile[]>;
  /** The person removed a file that was uploaded. */
  onRemoved?: (file: UploadedFile) => void;
  /** Address of an uploaded file: its row is a link, a picture is shown small. */
  urlOf?: (id: UploadedFile['id']) => string;
}

const NONE: readonly UploadedFile[] = [];

const useStyles = makeClasses({
  root: { minWidth: 0 },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/**
 * Files, uploaded as soon as they are added (CT-05, CT-09). The form holds the uploaded files; it cannot be submitted while an upload is
 * under way or has failed. Leaving the form cancels the uploads.
 */
export function FileField(props: FileFieldProps) {
  const { name, label, help, isRequired = false, isDisabled = false, validate, onRemoved, urlOf, ...rules } = props;
  const styles = useStyles();
  const locale = useUiLocale();
  const t = FILE_MESSAGES[locale];
  const limitsId = useId();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm();
  const [announced, announce] = useState('');
  const [tooMany, setTooMany] = useState<string>();
  const uploads = useUploads(rules, locale, { onUploaded: addToForm, announce });
  const refusal = uploads.rows.some(({ state }) => state === 'uploading')
    ? t.stillUploading
    : uploads.rows.some(({ state }) => state === 'failed' || state === 'refused')
      ? t.notUploaded
      : undefined;
  const field = useFormField<readonly UploadedFile[]>(
    name,
    NONE,
    (files, values) => refusal ?? validate?.(files, values),
  );

  // The form judges a field when its value changes; an upload that begins or fails changes no value.
  const judge = useEffectEvent(() => form.mutators[JUDGE_ALL]?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: judged again for each refusal
  useEffect(() => {
    judge();
  }, [refusal]);

  /** The newest value: several uploads may end before the next render. */
  const filesNow = (): readonly UploadedFile[] => form.getFieldState(name)?.value ?? NONE;

  function addToForm(file: UploadedFile) {
    form.change(name, [...filesNow(), file]);
  }

  function removeFromForm(file: UploadedFile) {
    form.change(
      name,
      filesNow().filter(({ id }) => id !== file.id),
    );
    onRemoved?.(file);
  }

  const held = new Set(field.value.map(({ id }) => id));
  // After a reset of the form, its earlier uploads are no longer shown.
  const rows = uploads.rows.filter(({ uploaded }) => !uploaded || held.has(uploaded.id));
  const added = new Set(rows.map(({ uploaded }) => uploaded?.id));
  const earlier = field.value.filter(({ id }) => !added.has(id));
  const count = earlier.length + rows.length;

  function take(files: readonly File[]) {
    const isReplacing = rules.maxFiles === 1 && files.length === 1;
    if (isReplacing) for (const each of [...earlier, ...rows]) drop(each);
    const room = isReplacing ? 1 : Math.max(0, rules.maxFiles - count);
    setTooMany(files.length > room ? t.tooMany(rules.maxFiles) : undefined);
    uploads.add(files.slice(0, room));
  }

  function drop(shown: UploadRow | UploadedFile) {
    const isRow = 'file' in shown;
    if (isRow) uploads.remove(shown);
    const uploaded = isRow ? shown.uploaded : shown;
    if (uploaded) removeFromForm(uploaded);
  }

  function remove(shown: UploadRow | UploadedFile) {
    drop(shown);
    setTooMany(undefined);
    announce(t.removed('file' in shown ? shown.file.name : shown.name));
    // The pressed button disappears.
    input.current?.focus();
  }

  function retry(row: UploadRow) {
    uploads.retry(row);
    input.current?.focus();
  }

  const error = tooMany ?? field.error;
  return (
    <div className={styles.root}>
      <FieldFrame label={label} help={help} error={error} isRequired={isRequired}>
        {({ 'aria-describedby': noteId, 'aria-labelledby': _label, ...control }) => (
          <FileDrop
            limits={rules}
            limitsId={limitsId}
            input={input}
            isDisabled={isDisabled}
            onFiles={take}
            control={{
              ...control,
              name,
              // The control itself is empty once its files are in the list.
              required: isRequired && count === 0,
              'aria-describedby': [limitsId, noteId].filter(Boolean).join(' '),
            }}
          />
        )}
      </FieldFrame>
      <FileList {...{ label, earlier, rows, isDisabled, urlOf }} onRetry={retry} onRemove={remove} />
      <span role="status" className={styles.hidden}>
        {announced}
      </span>
    </div>
  );
}
