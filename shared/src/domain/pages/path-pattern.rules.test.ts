import { describe, expect, it } from 'vitest';
import {
  matchPath,
  type PathPattern,
  parsePathPattern,
  patternsOverlap,
  withoutTrailingSlashes,
} from './path-pattern.rules.ts';

function aPattern(text: string): PathPattern {
  const pattern = parsePathPattern(text);
  if (!pattern) throw new Error(`${text} is no pattern`);
  return pattern;
}

describe('a path pattern', () => {
  it.each([
    '',
    '/',
    'site',
    '/site/',
    '/site//team',
    '/site/:',
    '/site/:a/b?',
    '/site/:category?/list',
    '/site/:category?/:form',
    '/site/(a|b)',
    '/site/*',
    '/site/:id(\\d+)',
    '/site/a.b',
    `/${'a'.repeat(512)}`,
  ])('is refused: %j', (text) => {
    expect(parsePathPattern(text)).toBeNull();
  });

  it.each([
    ['/site', '/site', {}],
    ['/site', '/site/', {}],
    ['/site', '/site//', {}],
    ['/site', '/sites', null],
    ['/site', '/', null],
    ['/site', '', null],
    ['/site', 'site', null],
    ['/site', '/Site', null],
    ['/site', '/site/about', null],
    ['/site/team/:id', '/site/team', null],
    ['/site/team/:id', '/site/team/', null],
    ['/site/team/:id', '/site/team/7', { id: '7' }],
    ['/site/team/:id', '/site/team/7/', { id: '7' }],
    ['/site/team/:id', '/site/team/7/bio', null],
    ['/site/team/:id', '/site/team//', null],
    ['/site/team/:id', '/site//7', null],
    ['/site/team/:id?', '/site/team', {}],
    ['/site/team/:id?', '/site/team/%C3%A9', { id: '%C3%A9' }],
    ['/site/forms/:category?/:form?', '/site/forms', {}],
    ['/site/forms/:category?/:form?', '/site/forms/intake', { category: 'intake' }],
    ['/site/forms/:category?/:form?', '/site/forms/intake/12', { category: 'intake', form: '12' }],
    ['/site/forms/:category?/:form?', '/site/forms/intake/12/x', null],
    ['/consents/:id/certificate', '/consents/abc/certificate', { id: 'abc' }],
    ['/consents/:id/certificate', '/consents/abc/other', null],
    ['/login/reset/:token?', '/login/reset/:token', { token: ':token' }],
    ['/x/:id', `/x/${'a'.repeat(509)}`, { id: 'a'.repeat(509) }],
    ['/x/:id', `/x/${'a'.repeat(510)}`, null],
  ])('%s reads %s as %j', (pattern, path, expected) => {
    expect(matchPath(aPattern(pattern), path)).toEqual(expected);
  });

  it('is fast for a path of half a million slashes', () => {
    const began = process.threadCpuUsage();
    expect(matchPath(aPattern('/site/:a?/:b?/:c?'), '/'.repeat(500_000))).toBeNull();
    expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(1_000);
  });

  it.each([
    ['/site', '/site', true],
    ['/site', '/sites', false],
    ['/site', '/site/:id', false],
    ['/site', '/site/:id?', true],
    ['/site/about', '/site/:page', true],
    ['/site/about', '/site/team/:id', false],
    ['/site/team/:id', '/site/:page/:id', true],
    ['/site/team/:id', '/site/:page/:id?', true],
    ['/site/forms/:category?/:form?', '/site/forms/:any/list', true],
    ['/site/forms/:category?/:form?', '/site/form/:any/list', false],
    ['/consents/:id/certificate', '/consents/:id/pdf', false],
    ['/consents/:id', '/consents/:id/certificate', false],
    ['/a/:b?', '/a/:b/:c?', true],
    ['/a/:b?', '/a/:b/:c/:d?', false],
  ])('%s and %s overlap: %s', (one, other, expected) => {
    expect(patternsOverlap(aPattern(one), aPattern(other))).toBe(expected);
    expect(patternsOverlap(aPattern(other), aPattern(one))).toBe(expected);
  });
});

describe('withoutTrailingSlashes', () => {
  it.each([
    ['/site', '/site'],
    ['/site/', '/site'],
    ['/site//', '/site'],
    ['/site//team/', '/site//team'],
    ['/', '/'],
    ['///', '/'],
    ['', ''],
  ])('changes "%s" to "%s"', (path, expected) => {
    expect(withoutTrailingSlashes(path)).toBe(expected);
  });

  it('is fast for half a million slashes in the middle of a path', () => {
    const path = `/x${'/'.repeat(500_000)}y`;
    const began = process.threadCpuUsage();
    expect(withoutTrailingSlashes(path)).toBe(path);
    expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(1_000);
  });
});
