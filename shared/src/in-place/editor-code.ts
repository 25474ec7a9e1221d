import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { codeQuery, useRemote } from '../app/index.ts';

export type EditorCode = Pick<typeof import('../editor/index.ts'), 'RichTextEditor' | 'uploadPicture'>;

/** Loads the rich text editor: a separate chunk, so that the page is shown before CKEditor is loaded. Tests replace it. */
export const EditorCodeContext = createContext<() => Promise<EditorCode>>(() => import('../editor/index.ts'));

/** The editor's code; `data` is undefined until the code is loaded. @param isWanted - The code is loaded from then on. */
export function useEditorCode(isWanted = true) {
  const load = useContext(EditorCodeContext);
  return useQuery({ ...codeQuery(useRemote(), 'rich-text', load), enabled: isWanted });
}
