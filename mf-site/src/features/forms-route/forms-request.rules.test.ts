import { describe, expect, it } from 'vitest';
import { formsRequestOf } from './forms-request.rules.ts';

describe('formsRequestOf', () => {
  it('RT-05 /site/register opens the intake form', () => {
    expect(formsRequestOf('/site/register')).toEqual({ part: 'intake-form@1' });
  });

  it.each([
    ['/site/forms', { part: 'form-launcher@1', categorySlug: null }],
    ['/site/forms/', { part: 'form-launcher@1', categorySlug: null }],
    ['/site/forms/intake', { part: 'form-launcher@1', categorySlug: 'intake' }],
    ['/site/forms/intake/7', { part: 'form-runner@1', categorySlug: 'intake', formSlugId: '7' }],
    ['/site/forms/sant%C3%A9/a-b/', { part: 'form-runner@1', categorySlug: 'santé', formSlugId: 'a-b' }],
    ['/site/forms/100%', { part: 'form-launcher@1', categorySlug: '100%' }],
  ])('RT-07 %s opens its launcher, category or form', (path, request) => {
    expect(formsRequestOf(path)).toEqual(request);
  });

  it.each(['/site', '/site/formsmore', '/site/forms/a/b/c', '/site/forms//b', '/site/register/x', '/site/about'])(
    'RT-07 %s opens no form',
    (path) => {
      expect(formsRequestOf(path)).toBeNull();
    },
  );
});
