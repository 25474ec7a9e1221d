import { type FileLimits, IMAGE_MAX_BYTES, IMAGE_TYPES } from '../../files/file-answer.rules.ts';
import { MEDIA_TYPES, type MediaType } from '../../files/media-type.rules.ts';
import type { FormControl } from '../definition/form-definition.ts';
import { MOST_FILES } from './judge-control.rules.ts';

/** Largest size of a file for a question that names none. */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;
/** The keys of the table. */
const ALL_TYPES = Object.keys(MEDIA_TYPES) as MediaType[];

type FileQuestion = Pick<FormControl, 'input_type' | 'is_multiple' | 'accepts' | 'max_bytes'>;

/** Limits of the files that a question takes (CT-05). A sketch takes a picture to draw on. @returns null for a question without files. */
export function fileLimitsOf({ input_type, is_multiple, accepts, max_bytes }: FileQuestion): FileLimits | null {
  const maxFiles = is_multiple ? MOST_FILES : 1;
  if (input_type === 'image-file') return { types: IMAGE_TYPES, maxBytes: IMAGE_MAX_BYTES, maxFiles };
  if (input_type === 'sketch') return { types: IMAGE_TYPES, maxBytes: IMAGE_MAX_BYTES, maxFiles: 1 };
  if (input_type !== 'upload-file') return null;
  const types = accepts && accepts.length > 0 ? accepts : ALL_TYPES;
  return { types, maxBytes: max_bytes ?? FILE_MAX_BYTES, maxFiles };
}
