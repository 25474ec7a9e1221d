import * as z from 'zod/mini';
import { wireCode } from './errors.ts';
import { FIELD_ERROR_CODES } from './field-error-codes.ts';
import { COMPONENTS, refTo } from './fields.schemas.ts';

const ID = 'FieldErrorCode';
const WIRE_CODES = [...new Set(FIELD_ERROR_CODES.map(wireCode))].sort();

const code = z.enum(WIRE_CODES).register(COMPONENTS, {
  id: ID,
  description:
    'Why a field is refused. The code keeps its meaning when the message changes. Further codes may be added: treat an unknown one by its message alone.',
});

/** Messages by the path of a refused field, such as `guardian.0.first_name`. */
export const fieldErrorMessages = z.record(z.string(), z.array(z.string()));

/** Codes by the path of a refused field: one for each of its messages, in the same order. */
export const fieldErrorCodes = z.record(
  z.string(),
  // The component has the list of codes, so that the API description does not repeat it.
  z.array(
    z
      .string()
      .check(z.refine((sent) => z.safeParse(code, sent).success))
      .register(z.globalRegistry, refTo(ID)),
  ),
);
