import { useMemo } from 'react';
import { useRemote } from '../app/index.ts';
import type { RichTextEditorProps } from '../editor/index.ts';
import type { EditorCode } from './editor-code.ts';

export interface PageTextEditorProps
  extends Pick<RichTextEditorProps, 'value' | 'onChange' | 'label' | 'placeholder' | 'className'> {
  code: EditorCode;
}

/** The editor of a page's rich text: it has all tools, and adds pictures to the clinic's own (CT-11). */
export function PageTextEditor({ code: { RichTextEditor, uploadPicture }, ...text }: PageTextEditorProps) {
  const { api, shell } = useRemote();
  const upload = useMemo(() => uploadPicture(api), [uploadPicture, api]);
  return (
    <RichTextEditor
      {...text}
      tools="page"
      upload={upload}
      onNotice={(intent, words) => shell.showNotice({ intent, text: words })}
    />
  );
}
