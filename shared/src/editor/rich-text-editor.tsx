import type { UploadPicture } from './upload-picture.ts';

export interface RichTextEditorProps {
  /** HTML. Another value than the last one that `onChange` gave replaces what stands, as undoing does. */
  value: string;
  onChange(html: string): void;
  /** Spoken name of the text. */
  label: string;
  /** Shown while nothing is written. */
  placeholder?: string;
  /** 'page': with headings, lists and links. 'text': CT-11's tools alone. */
  tools: 'page' | 'text';
  /** Absent: without pictures. */
  upload?: UploadPicture;
  /** CT-11's words about a picture: 'Image uploaded successfully.', 'Image upload failed.'. */
  onNotice(intent: 'success' | 'error', text: string): void;
  /** Of the text itself, so that it looks as it will. */
  className?: string;
}

/** Rich text in its place: the text looks as it will where it stands, its tools float over it while it has the focus. */
export function RichTextEditor(_props: RichTextEditorProps) {
  return null;
}
