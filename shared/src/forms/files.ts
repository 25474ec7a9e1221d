// Fields for files. An entry point of their own: few forms of a clinic ask for files.
export { FileField, type FileFieldProps } from './files/file.field.tsx';
export { FileDrop, FileDropArea, type FileDropAreaProps, type FileDropProps } from './files/file-drop.tsx';
export { FileLinksField, type FileLinksFieldProps } from './files/file-links.field.tsx';
export { FileList, type FileListProps } from './files/file-list.tsx';
export { sizeText } from './files/file-texts.ts';
export { decodePicture } from './files/pictures/decode-picture.ts';
export { type SendablePicture, sendablePicture } from './files/pictures/sendable-picture.ts';
export type { FileRules, UploadedFile, UploadFile, UploadOptions } from './files/uploaded-file.ts';
export { useUploads } from './files/use-uploads.ts';
