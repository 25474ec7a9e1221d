import { createContext, useContext } from 'react';
import type { Locale } from '../../contracts/index.ts';
import { UI_MESSAGES } from '../messages.ts';

const LocaleContext = createContext<Locale>('en');

/** The parts of this entry point are also used outside of remotes (the shell's notices), so their language comes from UiProvider. */
export const UiLocale = LocaleContext.Provider;
export const useUiLocale = (): Locale => useContext(LocaleContext);
export const useUiMessages = () => UI_MESSAGES[useUiLocale()];
