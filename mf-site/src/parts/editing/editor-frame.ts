import { createContext, useContext } from 'react';

/** Whether the page is drawn inside the editor, with or without fields: the editor's own page has the landmarks then. */
export const EditorFrameContext = createContext(false);

export const useIsInEditor = (): boolean => useContext(EditorFrameContext);
