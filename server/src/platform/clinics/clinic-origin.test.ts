import { describe, expect, it } from 'vitest';
import { originAmong } from './clinic-directory.ts';

describe('originAmong', () => {
  const hosts = ['maple.example', 'book.maple.example'];

  it.each([
    {
      when: 'the public address is the clinic’s',
      publicUrl: 'https://maple.example',
      expected: 'https://maple.example',
    },
    {
      when: 'the public address is another host of the clinic',
      publicUrl: 'https://book.maple.example',
      expected: 'https://book.maple.example',
    },
    {
      when: 'the public address has a path and capitals',
      publicUrl: 'https://Maple.example/site',
      expected: 'https://maple.example',
    },
    {
      when: 'the public address is another clinic’s',
      publicUrl: 'https://birch.example:8443',
      expected: 'https://maple.example:8443',
    },
    {
      when: 'the public address is another clinic’s without https',
      publicUrl: 'http://birch.example',
      expected: 'http://maple.example',
    },
    { when: 'no public address is set', publicUrl: undefined, expected: 'http://maple.example:8080' },
  ])('AU-03 returns an origin of the clinic when $when', ({ publicUrl, expected }) => {
    expect(originAmong(hosts, { publicUrl, port: 8080 })).toBe(expected);
  });

  it('omits the default port of the scheme', () => {
    expect(originAmong(hosts, { publicUrl: undefined, port: 80 })).toBe('http://maple.example');
  });

  it('refuses a clinic without a host', () => {
    expect(() => originAmong([], { publicUrl: 'https://maple.example', port: 8080 })).toThrow('no host');
  });
});
