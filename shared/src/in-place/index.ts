export { type EditorCode, EditorCodeContext, useEditorCode } from './editor-code.ts';
export { type FieldNoteText, type LengthTexts, noteOf } from './field-note.rules.ts';
export { FieldNote, type FieldNoteProps } from './field-note.tsx';
export { PageTextEditor, type PageTextEditorProps } from './page-text-editor.tsx';
export { SaveMessage, type SaveMessageProps } from './save-message.tsx';
export { StepButton, type StepButtonProps } from './step-button.tsx';
export { HistoryIcon, RedoIcon, UndoIcon } from './step-icons.tsx';
export { TextLine, type TextLineProps } from './text-line.tsx';
export { type UndoKeys, useUndoKeys } from './use-undo-keys.ts';
