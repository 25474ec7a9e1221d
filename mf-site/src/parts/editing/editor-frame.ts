import { createContext, useContext } from 'react';

/** Whether the page is drawn inside the editor, with or without fields. It then has no landmarks, because the editor's page has them. */
export const EditorFrameContext = createContext(false);

export const useIsInEditor = (): boolean => useContext(EditorFrameContext);
