import { describe, expect, it } from 'vitest';
import { addedOrigins, allOrigins, isForeignOrigin, MAX_ORIGIN_CHARACTERS } from './origins.rules.ts';

const [API, CDN] = ['https://api.garden.example', 'https://cdn.garden.example'];

describe('an origin of a description', () => {
  it.each([API, 'https://garden.example', 'https://a-1.b.xn--p1ai', 'https://1.garden.ca', 'https://local.garden.ca'])(
    'SH-04 may be %s',
    (origin) => {
      expect(isForeignOrigin(origin)).toBe(true);
      expect(new URL(origin).origin).toBe(origin);
    },
  );

  it.each([
    ['', 'nothing'],
    ['http://api.garden.example', 'without encryption'],
    ['wss://api.garden.example', 'of another kind'],
    ['https:', 'a scheme alone: all of the web'],
    ['https://*', 'all of the web'],
    ['https://*.garden.example', 'a wildcard'],
    ['https://api.garden.example:443', 'a port'],
    ['https://api.garden.example:*', 'every port'],
    ['https://api.garden.example/', 'a path'],
    ['https://api.garden.example/v1', 'a path'],
    ['https://api.garden.example?x', 'a query'],
    ['https://api.garden.example#x', 'a fragment'],
    ['https://me@api.garden.example', 'a user'],
    ['https://API.garden.example', 'letters that a browser changes'],
    ['https://api.garden.example.', 'a point at the end'],
    ['https://api..garden.example', 'an empty name'],
    ['https://-api.garden.example', 'a hyphen first'],
    ['https://api_1.garden.example', 'a letter that hosts have not'],
    ['https://bücher.example', 'a letter that browsers write otherwise'],
    ['https://garden', 'a name of one word'],
    ['https://localhost', 'the visitor’s machine'],
    ['https://api.localhost', 'the visitor’s machine'],
    ['https://printer.local', 'the visitor’s network'],
    ['https://db.internal', 'the visitor’s network'],
    ['https://router.home.arpa', 'the visitor’s network'],
    ['https://10.0.0.1', 'an address by numbers'],
    ['https://0x7f.1', 'an address by numbers'],
    ['https://[::1]', 'an address by numbers'],
    [`${API} https://evil.example`, 'two origins'],
    [`${API}; script-src *`, 'another directive'],
    [`${API},x`, 'another policy'],
    [`${API}\n`, 'the end of a line'],
    ["'self'", 'a word of policies'],
    ['data:', 'a scheme alone'],
  ])('SH-04 may not be %j: %s', (origin) => {
    expect(isForeignOrigin(origin)).toBe(false);
  });

  it('SH-04 has a longest length', () => {
    const label = 'a'.repeat(MAX_ORIGIN_CHARACTERS - 'https://'.length - '.b.ca'.length - 40);
    const longest = `https://${'b'.repeat(40)}.${label.slice(1)}.b.ca`;
    expect(longest).toHaveLength(MAX_ORIGIN_CHARACTERS);
    expect([isForeignOrigin(longest), isForeignOrigin(longest.replace('b.ca', 'bb.ca'))]).toEqual([true, false]);
  });
});

describe('the origins of releases', () => {
  it.each([
    { next: undefined, active: undefined, added: { connect: [], img: [] } },
    { next: { connect: [API] }, active: undefined, added: { connect: [API], img: [] } },
    { next: { connect: [API], img: [CDN] }, active: { connect: [API] }, added: { connect: [], img: [CDN] } },
    // Pictures of an origin are less than calls to it.
    { next: { connect: [CDN] }, active: { img: [CDN] }, added: { connect: [CDN], img: [] } },
    { next: {}, active: { connect: [API] }, added: { connect: [], img: [] } },
  ])('SH-04 $next after $active adds $added', ({ next, active, added }) => {
    expect(addedOrigins({ origins: next }, { origins: active })).toEqual(added);
  });

  it('SH-04 are named once, sorted, each for its use', () => {
    const all = allOrigins([
      undefined,
      {},
      { origins: { connect: [CDN, API] } },
      { origins: { connect: [API], img: [CDN] } },
    ]);
    expect(all).toEqual({ connect: [API, CDN], img: [CDN] });
  });
});
