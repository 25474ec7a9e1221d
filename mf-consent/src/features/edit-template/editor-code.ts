import { codeQuery, useRemote } from '@carefront/shared/app';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

export type EditorCode = Pick<typeof import('@carefront/shared/editor'), 'RichTextEditor' | 'uploadPicture'>;

/** Where the editor of rich text comes from: a chunk of its own, so that the page stands before CKEditor is there. */
export const EditorCodeContext = createContext<() => Promise<EditorCode>>(() => import('@carefront/shared/editor'));

/** The editor's code; `data` is undefined until it is there. @param isWanted - It is fetched from then on. */
export function useEditorCode(isWanted: boolean) {
  const load = useContext(EditorCodeContext);
  return useQuery({ ...codeQuery(useRemote(), 'rich-text', load), enabled: isWanted });
}
