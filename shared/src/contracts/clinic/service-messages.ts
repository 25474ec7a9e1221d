import type { ClosureFault, LocationFault, ProgramFault, ServiceFault } from '../../domain/index.ts';
import type { Locale } from '../locales.ts';

/** Refusals that only the server can decide. */
type ServerFault =
  | 'services-full'
  | 'categories-full'
  | 'disciplines-full'
  | 'locations-full'
  | 'closures-full'
  | 'programs-full'
  | 'category-name-required'
  | 'category-unknown'
  | 'discipline-name-required'
  | 'discipline-name-taken'
  | 'discipline-unknown'
  | 'place-unknown'
  | 'person-unknown'
  | 'zone-unknown';
export type OfferFault =
  | ServiceFault
  | LocationFault
  | ClosureFault
  | ProgramFault
  | ServerFault
  | 'fee-invalid'
  | 'number-invalid';

const MESSAGES: Readonly<Record<OfferFault, Readonly<Record<Locale, string>>>> = {
  'service-name-required': {
    en: 'Please enter a name for the service.',
    fr: 'Veuillez saisir un nom pour le service.',
  },
  'fee-invalid': {
    en: 'Please enter an amount, such as 120 or 120.50.',
    fr: 'Veuillez saisir un montant, par exemple 120 ou 120,50.',
  },
  'fee-out-of-range': {
    en: 'Please enter an amount of at most $10,000.',
    fr: 'Veuillez saisir un montant d’au plus 10\u00A0000\u00A0$.',
  },
  'number-invalid': { en: 'Please enter a whole number.', fr: 'Veuillez saisir un nombre entier.' },
  'duration-out-of-range': {
    en: 'Please enter a length from 5 minutes to 12 hours.',
    fr: 'Veuillez saisir une durée de 5 minutes à 12 heures.',
  },
  'interval-out-of-range': {
    en: 'Please enter 5 to 240 minutes.',
    fr: 'Veuillez saisir de 5 à 240 minutes.',
  },
  'buffer-out-of-range': {
    en: 'Please enter 0 to 240 minutes.',
    fr: 'Veuillez saisir de 0 à 240 minutes.',
  },
  'notice-out-of-range': {
    en: 'Please enter at most 720 hours (30 days).',
    fr: 'Veuillez saisir au plus 720 heures (30 jours).',
  },
  'advance-out-of-range': { en: 'Please enter 1 to 730 days.', fr: 'Veuillez saisir de 1 à 730 jours.' },
  'per-day-out-of-range': { en: 'Please enter 1 to 50 sessions.', fr: 'Veuillez saisir de 1 à 50 séances.' },
  'services-full': {
    en: 'The clinic has 300 services, which is the most. Please change one that is off offer instead.',
    fr: 'La clinique a 300 services, soit le maximum. Veuillez plutôt modifier un service qui n’est plus offert.',
  },
  'categories-full': {
    en: 'The clinic has 40 categories, which is the most.',
    fr: 'La clinique a 40 catégories, soit le maximum.',
  },
  'disciplines-full': {
    en: 'The clinic has 40 disciplines, which is the most.',
    fr: 'La clinique a 40 disciplines, soit le maximum.',
  },
  'locations-full': {
    en: 'The clinic has 50 locations, which is the most. Please change one that is off offer instead.',
    fr: 'La clinique a 50 lieux, soit le maximum. Veuillez plutôt modifier un lieu qui n’est plus offert.',
  },
  'closures-full': {
    en: 'The clinic has 200 coming closures, which is the most. Please remove one first.',
    fr: 'La clinique a 200 fermetures à venir, soit le maximum. Veuillez d’abord en retirer une.',
  },
  'category-name-required': {
    en: 'Please enter a name for the category.',
    fr: 'Veuillez saisir un nom pour la catégorie.',
  },
  'category-unknown': {
    en: 'Please choose a category from the list.',
    fr: 'Veuillez choisir une catégorie de la liste.',
  },
  'discipline-name-required': {
    en: 'Please enter a name for the discipline.',
    fr: 'Veuillez saisir un nom pour la discipline.',
  },
  'discipline-name-taken': {
    en: 'The clinic has a discipline with this name already.',
    fr: 'La clinique a déjà une discipline de ce nom.',
  },
  'discipline-unknown': {
    en: 'One of these disciplines no longer exists. Please load the page again.',
    fr: 'L’une de ces disciplines n’existe plus. Veuillez recharger la page.',
  },
  'place-unknown': {
    en: 'This location is no longer offered. Please load the page again.',
    fr: 'Ce lieu n’est plus offert. Veuillez recharger la page.',
  },
  'person-unknown': {
    en: 'One of these practitioners has left the clinic. Please load the page again.',
    fr: 'L’un de ces intervenants a quitté la clinique. Veuillez recharger la page.',
  },
  'zone-unknown': {
    en: 'Please choose a time zone from the list.',
    fr: 'Veuillez choisir un fuseau horaire de la liste.',
  },
  'programs-full': {
    en: 'The clinic has 300 programs, which is the most. Please change one that is withdrawn instead.',
    fr: 'La clinique a 300 programmes, soit le maximum. Veuillez plutôt modifier un programme retiré.',
  },
  'program-title-required': {
    en: 'Please enter a title for the program.',
    fr: 'Veuillez saisir un titre pour le programme.',
  },
  'deposit-above-fee': {
    en: 'The deposit cannot be more than the fee.',
    fr: 'L’acompte ne peut pas dépasser le tarif.',
  },
  'capacity-out-of-range': {
    en: 'Please enter a whole number of at most 10,000.',
    fr: 'Veuillez saisir un nombre entier d’au plus 10\u00A0000.',
  },
  'program-date-invalid': { en: 'Please choose a date.', fr: 'Veuillez choisir une date.' },
  'registration-reversed': {
    en: 'Registration cannot close before it opens.',
    fr: 'Les inscriptions ne peuvent pas se terminer avant de commencer.',
  },
  'program-reversed': {
    en: 'The last day must not be before the first day.',
    fr: 'Le dernier jour ne peut pas précéder le premier.',
  },
  'location-name-required': {
    en: 'Please enter a name for the location.',
    fr: 'Veuillez saisir un nom pour le lieu.',
  },
  'location-address-required': {
    en: 'Please enter the address, as visitors should read it.',
    fr: 'Veuillez saisir l’adresse, telle que les visiteurs la liront.',
  },
  'closure-date-invalid': { en: 'Please choose a date.', fr: 'Veuillez choisir une date.' },
  'closure-reversed': {
    en: 'The last day must not be before the first day.',
    fr: 'Le dernier jour ne peut pas précéder le premier.',
  },
  'closure-past': { en: 'These days are over.', fr: 'Ces jours sont passés.' },
  'closure-too-far': {
    en: 'Please choose a day within the next two years.',
    fr: 'Veuillez choisir un jour dans les deux prochaines années.',
  },
  'closure-too-long': {
    en: 'Please choose at most 366 days.',
    fr: 'Veuillez choisir au plus 366 jours.',
  },
};

/** An entry point of its own: the dialogs of visitors load none of these texts. */
export const offerMessage = (fault: OfferFault, locale: Locale): string => MESSAGES[fault][locale];

export const OFFER_CODES = Object.keys(MESSAGES) as OfferFault[]; // the table's own keys
