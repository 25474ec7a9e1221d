import { lazyPart } from '../../lazy-part.tsx';
import type { SignatureFieldProps } from './signature.field.tsx';

/** Height of the field before it is signed, px. */
const HEIGHT = 76;

/** The signature of a block (BL-10). Its code loads with the first block that is signed. */
export const SignatureField = lazyPart<SignatureFieldProps>(
  'signature',
  async () => (await import('../agreement-views.ts')).SignatureField,
  HEIGHT,
);
