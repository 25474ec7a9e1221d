// Fields that answer the questions of a clinic's form. An entry point of their own: the dialogs of `@carefront/shared/forms` do not load them.
export { SearchChoiceField, type SearchChoiceFieldProps } from './choices/search-choice.field.tsx';
export { FileField, type FileFieldProps } from './files/file.field.tsx';
export { FileDrop, type FileDropProps } from './files/file-drop.tsx';
export { FileDropArea, type FileDropAreaProps } from './files/file-drop-area.tsx';
export { FileLinksField, type FileLinksFieldProps } from './files/file-links.field.tsx';
export { FileList, type FileListProps } from './files/file-list.tsx';
export type { FileRules, UploadedFile, UploadFile, UploadOptions } from './files/uploaded-file.ts';
export { useUploads } from './files/use-uploads.ts';
export { NumberField, type NumberFieldProps } from './numbers/number.field.tsx';
export { TimeField, type TimeFieldProps } from './times/time.field.tsx';
