import type { FormMeta } from '@carefront/shared/domain';
import { sha256 } from '../platform/access/secrets.ts';

/** SHA-256 of stored answers in their order: a later change of an answer is detected. */
export const answersHash = (metas: readonly Pick<FormMeta, 'meta_key' | 'meta_value'>[]): Buffer =>
  sha256(JSON.stringify(metas.map(({ meta_key, meta_value }) => [meta_key, meta_value])));
