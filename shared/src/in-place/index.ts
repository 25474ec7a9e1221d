export {
  type EditorCode,
  EditorCodeContext,
  PageTextEditor,
  type PageTextEditorProps,
  useEditorCode,
} from './page-text-editor.tsx';
export { SaveMessage, type SaveMessageProps } from './save-message.tsx';
export {
  HistoryIcon,
  RedoIcon,
  StepButton,
  type StepButtonProps,
  UndoIcon,
  type UndoKeys,
  useUndoKeys,
} from './step-button.tsx';
export {
  FieldNote,
  type FieldNoteProps,
  type FieldNoteText,
  type LengthTexts,
  noteOf,
  TextLine,
  type TextLineProps,
} from './text-line.tsx';
