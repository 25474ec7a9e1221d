import type { Locale } from '../locales.ts';

/** The clinic is not connected to the payment provider (BI-07). */
export const CARDS_NOT_CONFIGURED: Readonly<Record<Locale, string>> = {
  en: 'Configuration required – Stripe must be configured in the Clinic Settings > Billing to enable feature.',
  fr: 'Configuration requise – Stripe doit être configuré dans Paramètres de la clinique > Facturation pour activer cette fonction.',
};
