export { type EditorCode, EditorCodeContext, useEditorCode } from './editor-code.ts';
export { type FieldNoteText, type LengthTexts, noteOf } from './field-note.rules.ts';
export { FieldNote, type FieldNoteProps } from './field-note.tsx';
export { PageTextEditor, type PageTextEditorProps } from './page-text-editor.tsx';
export { SaveMessage, type SaveMessageProps } from './save-message.tsx';
export { TextLine, type TextLineProps } from './text-line.tsx';
