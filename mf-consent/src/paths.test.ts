import { describe, expect, it } from 'vitest';
import { pageOf } from './paths.ts';

const CONSENT = { consentId: 'c1', isCertificate: false };

describe('pageOf', () => {
  it.each([
    ['/site/client_account', { name: 'account', consent: null }],
    ['/site/client_account/', { name: 'account', consent: null }],
    ['/site/client_account/consents/c1', { name: 'account', consent: CONSENT }],
    ['/site/client_account/consents/c1/certificate', { name: 'account', consent: { ...CONSENT, isCertificate: true } }],
    ['/site/client_account/consents', null],
    ['/site/client_account/consents/c1/other', null],
    ['/site/client_account/people/310', { name: 'person', clientId: 310 }],
    ['/site/client_account/people/x', null],
    ['/site/client_account/people/310/x', null],
    ['/staff/consents', { name: 'staff', consent: null }],
    ['/staff/consents/c1/', { name: 'staff', consent: CONSENT }],
    ['/staff/consents/c1/certificate/x', null],
    ['/site/consent', { name: 'link', token: null }],
    ['/site/consent/t0ken', { name: 'link', token: 't0ken' }],
    ['/site/consent/t0ken/x', null],
    ['/site/consent_copy/', { name: 'copy', token: null }],
    ['/site/consent_copy/t0ken', { name: 'copy', token: 't0ken' }],
    ['/site/consent_copy/t0ken/pdf', null],
    ['/staff/consent_form', { name: 'template' }],
    ['/staff', null],
  ])('SH-08 RT-06 CO-10 CO-11 %s', (path, expected) => {
    expect(pageOf(path)).toEqual(expected);
  });
});
