import { describe, expect, it } from 'vitest';
import { createSecrets } from '../platform/access/secrets.ts';
import { linkToken, linkTokenHash, linkUrl, manageToken, newLink } from './email-links.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const deps = { secrets: createSecrets('a secret of ours'), clock: { nowMs: () => Date.UTC(2026, 10, 20) } };

describe('linkToken', () => {
  it.each([
    { page: 'consent', token: 'consent-link' },
    { page: 'consentCopy', token: 'consent-copy' },
    { page: 'formLink', token: 'form-link' },
    { page: 'confirmEmail', token: 'confirm-email' },
    { page: 'resetPassword', token: 'reset' },
  ] as const)('AU-03 CO-11 keeps the token of links to $page in sent emails', ({ page, token }) => {
    expect(linkToken(deps, page, ID)).toBe(deps.secrets.tokenOf(`${token}:${ID}`));
  });

  it('AU-03 CO-11 gives 256 bits that differ for each page, id and secret', () => {
    const tokens = [
      linkToken(deps, 'consent', ID),
      linkToken(deps, 'consentCopy', ID),
      linkToken(deps, 'resetPassword', ID),
      linkToken(deps, 'consent', ID.replace('0f', '1f')),
      linkToken({ secrets: createSecrets('another secret') }, 'consent', ID),
    ];
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  });
});

describe('linkUrl', () => {
  it.each([
    { page: 'consent', path: '/site/consent/abc' },
    { page: 'consentCopy', path: '/site/consent_copy/abc' },
    { page: 'formLink', path: '/site/form_link/abc' },
    { page: 'confirmEmail', path: '/login/confirm/abc' },
    { page: 'resetPassword', path: '/login/reset/abc' },
    { page: 'manageBooking', path: '/site/manage_booking/abc' },
  ] as const)('BK-87 CO-11 leads to $path for the page $page', ({ page, path }) => {
    expect(linkUrl('https://maple.example', page, 'abc')).toBe(`https://maple.example${path}`);
  });
});

describe('newLink', () => {
  it('CO-11 stores the hash of the token, and when the link expires', () => {
    const { token, expiresAtMs, row } = newLink(deps, 'consent', 60_000);
    expect(token).toBe(linkToken(deps, 'consent', row.id));
    expect(row).toEqual({
      id: row.id,
      token_hash: linkTokenHash(token),
      created_at: new Date('2026-11-20T00:00:00Z'),
      expires_at: new Date('2026-11-20T00:01:00Z'),
    });
    expect(expiresAtMs).toBe(row.expires_at.getTime());
  });
});

describe('manageToken', () => {
  it('BK-87 version 0 gives the token of links without a version: links in sent emails keep working', () => {
    const first = '9LOB1h3zxFZ1eEEBxPBMB7f8dJ7RV9XuDl9di88tOj8';
    expect([manageToken('a secret of ours', ID), manageToken('a secret of ours', ID, 0)]).toEqual([first, first]);
  });

  it('BK-87 the token differs for each version, booking and secret', () => {
    const tokens = [
      manageToken('a secret of ours', ID, 0),
      manageToken('a secret of ours', ID, 1),
      manageToken('a secret of ours', ID, 2),
      manageToken('a secret of ours', ID.replace('0f', '1f'), 1),
      manageToken('another secret', ID, 1),
    ];
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  });
});
