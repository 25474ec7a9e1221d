import { describe, expect, it } from 'vitest';
import { refuseLongTexts } from './content.ts';

describe('refuseLongTexts', () => {
  it('ST-15 CO-04 accepts a text of the maximum length', () => {
    expect(() => refuseLongTexts({ tos: 'x'.repeat(10) }, 10, {}, 'en')).not.toThrow();
  });

  it('ST-15 CO-04 refuses a longer text at its path, and no other', () => {
    const body = { about: { content: 'x'.repeat(11) }, tos: '' };
    const call = () => refuseLongTexts({ 'about.content': body.about.content, tos: 'x'.repeat(10) }, 10, body, 'en');
    expect(call).toThrow(expect.objectContaining({ code: 'invalid-input', message: 'about.content too_big' }));
  });
});
