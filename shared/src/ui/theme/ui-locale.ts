import { createContext, useContext } from 'react';
import type { Locale } from '../../contracts/index.ts';
import { UI_MESSAGES } from '../messages.ts';

const LocaleContext = createContext<Locale>('en');

/** The shell's notices use components of this entry point outside of remotes, so the language comes from UiProvider. */
export const UiLocale = LocaleContext.Provider;
export const useUiLocale = (): Locale => useContext(LocaleContext);
export const useUiMessages = () => UI_MESSAGES[useUiLocale()];
