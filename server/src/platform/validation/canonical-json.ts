/** Evidence of consents is hashed over this text: its bytes never change (`canonical-json.test.ts`). */
export { canonicalJson } from '@carefront/shared/domain/releases';
