import { describe, expect, it } from 'vitest';
import { allowedHtml, CONTENT_IMAGE_SRC, isBlankHtml, NOTE_PICTURE_SRC } from './rich-text.rules.ts';
import { picturesOf, withoutOtherPictures } from './rich-text-pictures.rules.ts';

const ID = '01234567-89ab-4def-8123-456789abcdef';
const NOTE = `/api/appointment/register-client/pictures/${ID}`;
const CONTENT = `/content-images/${ID}.jpg`;
const figure = (src: string) => `<figure class="image"><img src="${src}" alt="" loading="lazy"></figure>`;

describe('pictures that a text may hold', () => {
  it.each([
    ['notes', NOTE_PICTURE_SRC, [NOTE]],
    ["the clinic's texts", CONTENT_IMAGE_SRC, [CONTENT]],
  ])('CT-11 RL-02 %s hold only pictures of their own kind', (_kind, pictureSrc, expected) => {
    const hostile = [
      ...[
        NOTE,
        CONTENT,
        `${NOTE}?x=1`,
        `${NOTE}/..`,
        `${NOTE}.jpg`,
        `//evil.example${NOTE}`,
        `https://evil.example${NOTE}`,
      ],
      ...[
        NOTE.toUpperCase(),
        `/api/appointment/register-client/pictures/${'-'.repeat(36)}`,
        'data:image/png;base64,AA',
      ],
      '/api/session',
    ];
    expect(picturesOf(allowedHtml(hostile.map(figure).join(''), pictureSrc))).toEqual(expected);
  });

  it('CT-11 a picture alone is content where it is allowed', () => {
    expect([isBlankHtml(figure(NOTE), NOTE_PICTURE_SRC), isBlankHtml(figure(NOTE))]).toEqual([false, true]);
  });
});

describe('withoutOtherPictures', () => {
  it('CT-11 removes pictures with their figures, and keeps the text and the own pictures', () => {
    const html = `<p>a</p>${figure(NOTE)}<p>b</p>${figure(CONTENT)}`;
    expect(withoutOtherPictures(html, new Set([NOTE]))).toBe(`<p>a</p>${figure(NOTE)}<p>b</p>`);
    expect(withoutOtherPictures(html, new Set([NOTE, CONTENT]))).toBe(html);
    expect(withoutOtherPictures(html, new Set())).toBe('<p>a</p><p>b</p>');
  });
});
