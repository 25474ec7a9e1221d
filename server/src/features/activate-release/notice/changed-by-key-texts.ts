import type { Locale } from '@carefront/shared/contracts';
import type { EmailTexts } from '../../../messages/public.ts';

/** The change of one part, in words for people. */
interface ChangeTexts {
  activated: (version: string) => string;
  candidate: (version: string, percent: string) => string;
  'rolled-back': (version: string) => string;
  revoked: (version: string) => string;
}

interface ChangedByKeyTexts {
  email: (clinic: string) => EmailTexts;
  key: string;
  when: string;
  changes: ChangeTexts;
}

export const CHANGED_BY_KEY: Readonly<Record<Locale, ChangedByKeyTexts>> = {
  en: {
    email: (clinic) => ({
      subject: `A team’s key changed the versions at ${clinic}`,
      title: 'A team’s key changed your site',
      message: `A key changed the versions that the visitors of ${clinic} load. This is what it did:`,
      button: 'See the versions',
      notYou: 'If you did not expect this, go back to the version before and turn off the key, both on that page.',
    }),
    key: 'Key',
    when: 'When',
    changes: {
      activated: (version) => `Version ${version} is active for everybody`,
      candidate: (version, percent) => `Version ${version} is tried with ${percent} % of the visitors`,
      'rolled-back': (version) => `Went back to version ${version}`,
      revoked: (version) => `Version ${version} was taken back`,
    },
  },
  fr: {
    email: (clinic) => ({
      subject: `La clé d’une équipe a changé les versions chez ${clinic}`,
      title: 'La clé d’une équipe a changé votre site',
      message: `Une clé a changé les versions que chargent les visiteurs de ${clinic}. Voici ce qu’elle a fait\u00A0:`,
      button: 'Voir les versions',
      notYou:
        'Si vous ne vous y attendiez pas, revenez à la version précédente et désactivez la clé, les deux sur cette page.',
    }),
    key: 'Clé',
    when: 'Quand',
    changes: {
      activated: (version) => `La version ${version} est active pour tout le monde`,
      candidate: (version, percent) => `La version ${version} est essayée avec ${percent}\u00A0% des visiteurs`,
      'rolled-back': (version) => `Retour à la version ${version}`,
      revoked: (version) => `La version ${version} a été retirée`,
    },
  },
};
