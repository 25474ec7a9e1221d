import { createContext, useContext } from 'react';

const MarkContext = createContext('');

/** Mark of the remote's release, which limits its stylesheets to its own elements (`stylesMarkOf`). '' outside of remotes. */
export const StylesMark = MarkContext.Provider;
export const useStylesMark = (): string => useContext(MarkContext);
