import { useUiLocale } from '../../ui/index.ts';
import { FieldFrame } from '../field/field-frame.tsx';
import { useFieldValue } from '../field/use-field-value.ts';
import { FileList } from './file-list.tsx';
import { FILE_MESSAGES } from './messages.ts';
import type { UploadedFile } from './uploaded-file.ts';

export interface FileLinksFieldProps {
  name: string;
  label: string;
  isRequired?: boolean;
  /** Address of an uploaded file. */
  urlOf: (id: UploadedFile['id']) => string;
}

const NONE: readonly UploadedFile[] = [];

/** The files of an answer that cannot be changed any more, each a link. */
export function FileLinksField({ name, label, isRequired, urlOf }: FileLinksFieldProps) {
  const t = FILE_MESSAGES[useUiLocale()];
  const files = useFieldValue(name, NONE);
  return (
    <FieldFrame label={label} help={files.length === 0 ? t.noFile : undefined} isRequired={isRequired} isGroup>
      {() => <FileList label={label} earlier={files} rows={[]} isDisabled urlOf={urlOf} />}
    </FieldFrame>
  );
}
