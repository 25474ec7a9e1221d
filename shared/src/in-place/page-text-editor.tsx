import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { codeQuery, useRemote } from '../app/index.ts';
import type { RichTextEditorProps } from '../editor/index.ts';

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

export type EditorCode = Pick<typeof import('../editor/index.ts'), 'RichTextEditor' | 'uploadPicture'>;

/** Loads the rich text editor: a separate chunk, so that the page is shown before CKEditor is loaded. Tests replace it. */
export const EditorCodeContext = createContext<() => Promise<EditorCode>>(() => import('../editor/index.ts'));

/** The editor's code; `data` is undefined until the code is loaded. @param isWanted - The code is loaded from then on. */
export function useEditorCode(isWanted = true) {
  const load = useContext(EditorCodeContext);
  return useQuery({ ...codeQuery(useRemote(), 'rich-text', load), enabled: isWanted });
}
