import { describe, expect, it } from 'vitest';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '../../files/file-answer.rules.ts';
import { MEDIA_TYPES } from '../../files/media-type.rules.ts';
import type { FormControl } from '../definition/form-definition.ts';
import { aControl } from '../form.fixture.ts';
import { FILE_MAX_BYTES, fileLimitsOf } from './file-limits.rules.ts';

const picture = { types: IMAGE_TYPES, maxBytes: IMAGE_MAX_BYTES };

describe('fileLimitsOf', () => {
  it.each<{ what: string; control: Partial<FormControl>; expected: unknown }>([
    { what: 'a picture', control: { input_type: 'image-file' }, expected: { ...picture, maxFiles: 1 } },
    {
      what: 'several pictures',
      control: { input_type: 'image-file', is_multiple: true },
      expected: { ...picture, maxFiles: 10 },
    },
    { what: 'a sketch', control: { input_type: 'sketch', is_multiple: true }, expected: { ...picture, maxFiles: 1 } },
    {
      what: 'a file of named types',
      control: { input_type: 'upload-file', accepts: ['application/pdf'], max_bytes: 5_000 },
      expected: { types: ['application/pdf'], maxBytes: 5_000, maxFiles: 1 },
    },
    {
      what: 'a file of any type',
      control: { input_type: 'upload-file', accepts: [] },
      expected: { types: Object.keys(MEDIA_TYPES), maxBytes: FILE_MAX_BYTES, maxFiles: 1 },
    },
    { what: 'a text', control: { input_type: 'input-text' }, expected: null },
  ])('CT-05 has the limits of $what', ({ control, expected }) => {
    expect(fileLimitsOf(aControl(1, control))).toEqual(expected);
  });
});
