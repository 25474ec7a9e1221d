import type { ReactNode } from 'react';
import type { Locale } from '../../contracts/index.ts';
import { useRemote } from '../microfrontend/remote-provider.tsx';
import { useLocale } from '../microfrontend/use-bus-state.ts';

/** The `lang` attribute for the clinic's own texts; undefined where they are in the language of the page (GN-05). */
export function useClinicLang(): Locale | undefined {
  const { contentLocale } = useRemote().clinic;
  return useLocale() === contentLocale ? undefined : contentLocale;
}

/** A text that the clinic wrote, in a line of ours: a screen reader reads it in its own language. */
export function ClinicText({ children }: { children: ReactNode }) {
  const lang = useClinicLang();
  return lang ? <span lang={lang}>{children}</span> : children;
}
