import { describe, expect, it } from 'vitest';
import { pageOf, tokenOfPath } from './paths.ts';

describe('addresses of this remote', () => {
  it.each([
    { path: '/login', page: 'login' },
    { path: '/login/', page: 'login' },
    { path: '/login/reset', page: 'reset' },
    { path: '/login/reset/abc', page: 'reset' },
    { path: '/login/reset/abc/', page: 'reset' },
    { path: '/login/reset/abc/def', page: null },
    { path: '/login/confirm', page: 'confirm' },
    { path: '/login/confirm/abc', page: 'confirm' },
    { path: '/login/confirm/abc/def', page: null },
    { path: '/login/other', page: null },
    { path: '/account/security', page: 'security' },
    { path: '/site/client_account', page: null },
    { path: '/staff', page: null },
    { path: '/site', page: null },
  ])('RT-08 AU-13 $path is $page', ({ path, page }) => {
    expect(pageOf(path)).toBe(page);
  });

  it('RT-08 reads the token from an emailed link', () => {
    expect(tokenOfPath('/login/reset/a%2Fb', '/login/reset')).toBe('a/b');
    expect(tokenOfPath('/login/reset/50%', '/login/reset')).toBe('50%');
    expect(tokenOfPath('/login/reset/', '/login/reset')).toBeNull();
    expect(tokenOfPath('/login/confirm/abc', '/login/reset')).toBeNull();
  });
});
