import type { Locale } from '../contracts/index.ts';
import { useLocale } from './microfrontend/remote-provider.tsx';

/** A text, or a function that builds a text from values: the compiler checks the values at each call. */
export type Message = string | ((...values: never[]) => string);
export type Catalogue = Record<string, Message>;

/** The same keys with the same values in every language (GN-05). French must have the keys of English. */
export type Translations<C extends Catalogue> = Record<Locale, { [K in keyof C]: C[K] extends string ? string : C[K] }>;

export const defineMessages = <const C extends Catalogue>(en: C, fr: Translations<C>['fr']): Translations<C> => ({
  en: en as Translations<C>['en'],
  fr,
});

/** The catalogue in the language of the page. */
export function useMessages<C extends Catalogue>(translations: Translations<C>): Translations<C>[Locale] {
  return translations[useLocale()];
}
