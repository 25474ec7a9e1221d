import type { Locale } from '../locales.ts';

/**
 * Begins the server's message about a contact whose email address has an account already; after '; ' follows the text of the dialog
 * (RN-15). Its code is `contact-registered`.
 */
export const CONTACT_REGISTERED: Readonly<Record<Locale, string>> = {
  en: 'Contact email already registered',
  fr: 'L’adresse courriel du contact est déjà enregistrée',
};
