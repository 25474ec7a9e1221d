export { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx';
export { type UploadPicture, uploadPicture } from './upload-picture.ts';
