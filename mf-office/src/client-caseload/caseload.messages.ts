import { defineMessages } from '@carefront/shared/app';

/** Texts of the section that assigns practitioners to a client. */
export const CASELOAD = defineMessages(
  {
    title: 'Practitioners of this client',
    text: 'Assigned practitioners see all consent forms of this client. So does a practitioner with an active appointment.',
    loading: 'Loading the practitioners',
    loadFailed: 'The practitioners could not be loaded.',
    noClient: 'The clinic has no client with this number.',
    byOffice: 'Assigned by the office',
    byBooking: 'By an appointment',
    none: 'Not assigned',
    assign: 'Assign',
    assignNamed: (name: string) => `Assign ${name}`,
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    assigned: (name: string) => `The client is assigned to ${name}.`,
    removed: (name: string) => `The client is no longer assigned to ${name}.`,
    failed: 'The change was not saved. Please try again.',
  },
  {
    title: 'Intervenants de ce client',
    text: 'Les intervenants affectés voient tous les formulaires de consentement de ce client. Un intervenant qui a un rendez-vous actif les voit aussi.',
    loading: 'Chargement des intervenants',
    loadFailed: 'Les intervenants n’ont pas pu être chargés.',
    noClient: 'La clinique n’a aucun client portant ce numéro.',
    byOffice: 'Affecté par le bureau',
    byBooking: 'Par un rendez-vous',
    none: 'Non affecté',
    assign: 'Affecter',
    assignNamed: (name) => `Affecter ${name}`,
    remove: 'Retirer',
    removeNamed: (name) => `Retirer ${name}`,
    assigned: (name) => `Le client est affecté à ${name}.`,
    removed: (name) => `Le client n’est plus affecté à ${name}.`,
    failed: 'La modification n’a pas été enregistrée. Veuillez réessayer.',
  },
);
