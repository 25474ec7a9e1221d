import { AppError, type Locale } from '@carefront/shared/contracts';
import { fieldRefusalsOf } from '../platform/validation/schema-messages.ts';

/**
 * Refuses rich texts that are too long after cleaning. Cleaning adds attributes (`rel`, `loading`), and a stored text must be short enough
 * to be saved again.
 * @param texts - Cleaned texts by their path in `body`.
 * @throws AppError `invalid-input` by field.
 */
export function refuseLongTexts(
  texts: Readonly<Record<string, string>>,
  maximum: number,
  body: object,
  locale: Locale,
): void {
  const tooLong = Object.entries(texts).filter(([, html]) => html.length > maximum);
  if (tooLong.length === 0) return;
  const issues = tooLong.map(([path, input]) => ({
    code: 'too_big' as const,
    origin: 'string' as const,
    maximum,
    path: path.split('.'),
    message: '',
    input,
  }));
  const detail = tooLong.map(([path]) => `${path} too_big`).join(', ');
  throw new AppError('invalid-input', detail, { fields: fieldRefusalsOf(issues, body, locale) });
}
