import { describe, expect, it } from 'vitest';
import { acceptedTypes, type FileCode, IMAGE_MAX_BYTES, IMAGE_TYPES, validateFile } from './file-answer.rules.ts';
import type { MediaType } from './media-type.rules.ts';

const LIMITS = { types: IMAGE_TYPES, maxBytes: IMAGE_MAX_BYTES, maxFiles: 1 };

describe('CT-05 validateFile', () => {
  it.each<{ sizeBytes: number; mediaType: MediaType | null; code: FileCode | null }>([
    { sizeBytes: 0, mediaType: null, code: 'file-empty' },
    { sizeBytes: 1, mediaType: 'image/png', code: null },
    { sizeBytes: IMAGE_MAX_BYTES, mediaType: 'image/jpeg', code: null },
    { sizeBytes: IMAGE_MAX_BYTES + 1, mediaType: 'image/jpeg', code: 'file-too-large' },
    { sizeBytes: 10, mediaType: 'text/plain', code: 'file-type' },
    { sizeBytes: 10, mediaType: null, code: 'file-type' },
  ])('$mediaType of $sizeBytes bytes: $code', ({ code, ...file }) => {
    expect(validateFile(file, LIMITS)).toBe(code);
  });

  const PICTURES = 'image/jpeg,.jpg,.jpeg,image/png,.png';
  it.each<{ vendor: string | undefined; types: readonly MediaType[]; accept: string }>([
    { vendor: 'Apple Computer, Inc.', types: IMAGE_TYPES, accept: PICTURES },
    { vendor: 'Google Inc.', types: IMAGE_TYPES, accept: `${PICTURES},image/heic,image/heif,.heic,.heif` },
    { vendor: '', types: ['image/jpeg'], accept: 'image/jpeg,.jpg,.jpeg,image/heic,image/heif,.heic,.heif' },
    { vendor: undefined, types: ['image/png', 'application/pdf'], accept: 'image/png,.png,application/pdf,.pdf' },
  ])('lists types and extensions for the file dialog of $vendor: $accept', ({ vendor, types, accept }) => {
    expect(acceptedTypes({ types }, vendor)).toBe(accept);
  });
});
