import { describe, expect, it } from 'vitest';
import { templateRefusals } from './consent-template.ts';

const RIGHT = { consent_title: 'Consent', consent_tos: '<p>I agree.</p>' };
const noTitle = { consent_title: 'consent-title-required' };
const noTerms = { consent_tos: 'consent-tos-required' };

describe('templateRefusals', () => {
  it.each([
    { what: 'both texts', changes: {}, expected: {} },
    {
      what: 'a picture without words',
      changes: { consent_tos: '<img src="/content-images/6f1c1e7a-0d2b-4c5e-9a7f-3b2d1c0e4f5a.png" alt="">' },
      expected: noTerms,
    },
    {
      what: 'a picture and words',
      changes: {
        consent_tos: '<img src="/content-images/6f1c1e7a-0d2b-4c5e-9a7f-3b2d1c0e4f5a.png" alt=""><p>Yes.</p>',
      },
      expected: {},
    },
    {
      what: 'a picture with a caption',
      changes: {
        consent_tos:
          '<figure><img src="/content-images/6f1c1e7a-0d2b-4c5e-9a7f-3b2d1c0e4f5a.png" alt="I agree."><figcaption>I agree.</figcaption></figure>',
      },
      expected: {},
    },
    {
      what: 'pictures with alternative texts only',
      changes: {
        consent_tos:
          '<p><img src="/content-images/6f1c1e7a-0d2b-4c5e-9a7f-3b2d1c0e4f5a.png" alt="I agree." loading="lazy">&nbsp;</p>',
      },
      expected: noTerms,
    },
    { what: 'no title', changes: { consent_title: '' }, expected: noTitle },
    { what: 'an invisible title', changes: { consent_title: '\u200b\u2800' }, expected: noTitle },
    {
      what: 'a title of two lines',
      changes: { consent_title: 'Con\nsent' },
      expected: { consent_title: 'consent-title-characters' },
    },
    { what: 'no terms', changes: { consent_tos: '' }, expected: noTerms },
    { what: 'an empty paragraph', changes: { consent_tos: '<p>&nbsp;</p>' }, expected: noTerms },
    {
      what: 'no title and no terms',
      changes: { consent_title: ' ', consent_tos: '' },
      expected: { ...noTitle, ...noTerms },
    },
  ])('CO-04 checks $what', ({ changes, expected }) => {
    expect(templateRefusals({ ...RIGHT, ...changes })).toEqual(expected);
  });
});
