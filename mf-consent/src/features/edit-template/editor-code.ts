import { codeQuery, useRemote } from '@carefront/shared/app';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

export type EditorCode = Pick<typeof import('@carefront/shared/editor'), 'RichTextEditor' | 'uploadPicture'>;

/** Loads the rich text editor: a separate chunk, so that the page is shown before CKEditor is loaded. */
export const EditorCodeContext = createContext<() => Promise<EditorCode>>(() => import('@carefront/shared/editor'));

/** The editor's code; `data` is undefined until it is there. @param isWanted - It is fetched from then on. */
export function useEditorCode(isWanted: boolean) {
  const load = useContext(EditorCodeContext);
  return useQuery({ ...codeQuery(useRemote(), 'rich-text', load), enabled: isWanted });
}
