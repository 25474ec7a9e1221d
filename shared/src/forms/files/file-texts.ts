import type { Locale } from '../../contracts/index.ts';
import { type FileCode, type FileLimits, takesImagesOnly } from '../../domain/index.ts';
import { failureOf, isApiError } from '../../http/index.ts';
import { FILE_MESSAGES, TYPE_NAMES } from './messages.ts';

const KB_BYTES = 1024;
const MB_BYTES = KB_BYTES * KB_BYTES;

/** The size in words: '2 MB', '340 kB'; in French '2 Mo', '340 ko'. */
export function sizeText(sizeBytes: number, locale: Locale): string {
  const isLarge = sizeBytes >= MB_BYTES;
  const count = isLarge ? sizeBytes / MB_BYTES : Math.max(sizeBytes / KB_BYTES, sizeBytes > 0 ? 1 : 0);
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const maximumFractionDigits = isLarge ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(count);
}

/** The specification writes '2MB' (CT-05). */
const limitText = ({ maxBytes }: FileLimits, locale: Locale): string =>
  locale === 'en' ? sizeText(maxBytes, locale).replace(' ', '') : sizeText(maxBytes, locale);

const typesText = ({ types }: FileLimits, locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(types.map((type) => TYPE_NAMES[locale][type]));

/** The types and the size that the field accepts, as the line below its button. */
export function limitsText(limits: FileLimits, locale: Locale): string {
  const t = FILE_MESSAGES[locale];
  const [types, size] = [typesText(limits, locale), limitText(limits, locale)];
  return limits.maxFiles === 1 ? t.limits(types, size) : t.limitsEach(types, size, limits.maxFiles);
}

/** The message for a file that the limits refuse. */
export function refusalText(code: FileCode, limits: FileLimits, locale: Locale): string {
  const t = FILE_MESSAGES[locale];
  const isImage = takesImagesOnly(limits);
  switch (code) {
    case 'file-empty':
      return t[code];
    case 'file-too-large':
      return (isImage ? t.imageTooLarge : t.fileTooLarge)(limitText(limits, locale));
    case 'file-type':
      return (isImage ? t.imageType : t.fileType)(typesText(limits, locale));
  }
}

/** The message for a failed upload. `canRetry`: the same file may be accepted later. */
export function failureText(error: unknown, limits: FileLimits, locale: Locale): { text: string; canRetry: boolean } {
  const t = FILE_MESSAGES[locale];
  if (!isApiError(error)) return { text: t.serverFailed, canRetry: true };
  if (error.status === 413) return { text: refusalText('file-too-large', limits, locale), canRetry: false };
  if (error.status === 415) return { text: refusalText('file-type', limits, locale), canRetry: false };
  if (error.status === 401) return { text: t.signedOut, canRetry: true };
  const failure = failureOf(error);
  switch (failure.kind) {
    case 'no-answer':
      return { text: t.noAnswer, canRetry: true };
    case 'too-slow':
      return { text: t.tooSlow, canRetry: true };
    case 'busy':
      return { text: t.serverBusy, canRetry: true };
    case 'broken':
      return { text: t.serverFailed, canRetry: true };
    case 'wait':
      return { text: t.wait(failure.seconds), canRetry: true };
    case 'refused':
      return { text: Object.values(error.fieldErrors)[0]?.[0] ?? failure.text ?? t.serverFailed, canRetry: false };
  }
}
