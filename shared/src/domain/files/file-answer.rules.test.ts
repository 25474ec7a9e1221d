import { describe, expect, it } from 'vitest';
import { acceptedTypes, type FileCode, IMAGE_MAX_BYTES, IMAGE_TYPES, judgeFile } from './file-answer.rules.ts';
import type { MediaType } from './media-type.rules.ts';

const LIMITS = { types: IMAGE_TYPES, maxBytes: IMAGE_MAX_BYTES, maxFiles: 1 };

describe('CT-05 judgeFile', () => {
  it.each<{ sizeBytes: number; mediaType: MediaType | null; code: FileCode | null }>([
    { sizeBytes: 0, mediaType: null, code: 'file-empty' },
    { sizeBytes: 1, mediaType: 'image/png', code: null },
    { sizeBytes: IMAGE_MAX_BYTES, mediaType: 'image/jpeg', code: null },
    { sizeBytes: IMAGE_MAX_BYTES + 1, mediaType: 'image/jpeg', code: 'file-too-large' },
    { sizeBytes: 10, mediaType: 'text/plain', code: 'file-type' },
    { sizeBytes: 10, mediaType: null, code: 'file-type' },
  ])('$mediaType of $sizeBytes bytes: $code', ({ code, ...file }) => {
    expect(judgeFile(file, LIMITS)).toBe(code);
  });

  it('lists types and extensions for the browser’s file dialog', () => {
    expect(acceptedTypes(LIMITS)).toBe('image/jpeg,.jpg,.jpeg,image/png,.png');
  });
});
