import type { BuiltInBlock } from '@carefront/shared/domain';
import { CONSENT_PRIVILEGES } from '@carefront/shared/domain';
import { lazyPart } from '../lazy-part.tsx';
import { AtTheClinicBlock } from './at-the-clinic/at-the-clinic.block.tsx';
import type { BlockType, BlockViewProps } from './block-type.ts';
import { ConsentPrivilegesBlock } from './consent-privileges/consent-privileges.block.tsx';
import { ServicePreferencesBlock } from './service-preferences/service-preferences.block.tsx';
import { TermsBlock } from './terms/terms.block.tsx';

/** Height of the block without rows, px. */
const VISIT_PREFERENCES_HEIGHT = 84;
const VisitPreferencesBlock = lazyPart<BlockViewProps>(
  'visit-preferences',
  async () => (await import('./visit-preferences/visit-preferences.block.tsx')).VisitPreferencesBlock,
  VISIT_PREFERENCES_HEIGHT,
);

const AT_THE_CLINIC: BlockType = { View: AtTheClinicBlock, blank: () => ({}), hasSignature: false };

/** Every kind of built-in block. A new kind is a folder here with its view and its tests, its rules in `shared/domain/forms`, and a line in both lists. */
export const BLOCK_TYPES: Readonly<Record<BuiltInBlock, BlockType>> = {
  'client-profile': AT_THE_CLINIC,
  'stripe-billing': AT_THE_CLINIC,
  'consent-privileges': {
    View: ConsentPrivilegesBlock,
    blank: () => Object.fromEntries(CONSENT_PRIVILEGES.map((privilege) => [privilege, 0])),
    hasSignature: true,
  },
  tos: { View: TermsBlock, blank: () => ({}), hasSignature: true },
  'programs-selection': AT_THE_CLINIC,
  'visit-preferences': {
    View: VisitPreferencesBlock,
    blank: () => ({ client_visit_preferences: [] }),
    hasSignature: true,
  },
  'service-preferences': {
    View: ServicePreferencesBlock,
    blank: () => ({ occupation_id: null, practitioner_id: null }),
    hasSignature: true,
  },
};
