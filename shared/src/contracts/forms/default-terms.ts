import type { Locale } from '../locales.ts';

/** Terms of a block without its own text at a clinic without terms (BL-05), as rich text. Both sides use them: `termsOf` of the domain. */
export const DEFAULT_TERMS: Readonly<Record<Locale, string>> = {
  en: [
    '<p>By submitting this form, you ask to join our waitlist. This does not book an appointment or guarantee a place.</p>',
    '<p>We look at your answers to see whether our services suit you, and contact you when a place is available.</p>',
    '<p>You confirm that your answers are true to the best of your knowledge, and that you may give them for the person named in this form.</p>',
  ].join(''),
  fr: [
    '<p>En envoyant ce formulaire, vous demandez à être ajouté à notre liste d’attente. Cela ne réserve pas de rendez-vous et ne garantit pas de place.</p>',
    '<p>Nous examinons vos réponses pour vérifier que nos services vous conviennent, et nous communiquons avec vous lorsqu’une place se libère.</p>',
    '<p>Vous confirmez que vos réponses sont exactes au meilleur de votre connaissance, et que vous pouvez les donner pour la personne nommée dans ce formulaire.</p>',
  ].join(''),
};
