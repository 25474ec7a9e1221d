export type { RichTextEditorProps } from './live-editor.tsx';
export { type UploadPicture, uploadPicture } from './pictures/upload-picture.ts';
export { RichTextEditor } from './rich-text-editor.tsx';
