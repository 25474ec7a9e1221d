import { defineMessages } from '../../app/index.ts';
import type { TextLocale } from '../../domain/index.ts';

export const TRANSLATED_MESSAGES = defineMessages(
  {
    add: (language: TextLocale) => `Add ${language === 'en' ? 'English' : 'French'}`,
    addTo: (language: TextLocale, field: string) => `Add ${language === 'en' ? 'English' : 'French'}: ${field}`,
    inLanguage: (language: TextLocale, field: string) => `${field} (${language === 'en' ? 'English' : 'French'})`,
  },
  {
    add: (language: TextLocale) => `Ajouter ${language === 'en' ? 'l’anglais' : 'le français'}`,
    addTo: (language: TextLocale, field: string) =>
      `Ajouter ${language === 'en' ? 'l’anglais' : 'le français'}\u00A0: ${field}`,
    inLanguage: (language: TextLocale, field: string) => `${field} (${language === 'en' ? 'anglais' : 'français'})`,
  },
);
