export { type UploadPicture, uploadPicture } from './pictures/upload-picture.ts';
export { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx';
