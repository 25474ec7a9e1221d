export { CONTACT_TYPE_IDS } from '@carefront/shared/domain';
export {
  CANADA_ID,
  ORGANIZATION_IDS,
  PROVINCE_IDS,
  RELATIONSHIP_IDS,
  seedLookups,
  THIRD_PARTY_RELATIONSHIP_IDS,
} from './lookups.ts';
