import { fileLimitsOf } from '@carefront/shared/domain';
import { FileField, FileLinksField, type UploadedFile } from '@carefront/shared/forms/files';
import { useActiveForm } from '../../active-form/active-form.ts';
import type { ControlViewProps } from '../control-type.ts';
import { helpOf, useQuestion } from '../use-question.ts';

/** Files are uploaded as soon as they are added; a submitted form shows links to them. */
export function FilesQuestion(props: ControlViewProps) {
  const { path, control } = props;
  const { files, mode } = useActiveForm();
  const { isDisabled: _never, ...question } = useQuestion<readonly UploadedFile[]>(props);
  const urlOf = (id: UploadedFile['id']) => files.urlOf(String(id));
  const limits = fileLimitsOf(control);
  if (mode === 'read-only' || !limits) return <FileLinksField {...question} urlOf={urlOf} />;
  return (
    <FileField
      {...question}
      {...helpOf(props)}
      {...limits}
      upload={(file, options) => files.upload(path, file, options)}
      onRemoved={({ id }) => void files.remove(String(id))}
      urlOf={urlOf}
    />
  );
}
