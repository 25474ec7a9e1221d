import { describe, expect, it } from 'vitest';
import { manageToken } from './manage-link.ts';

const SECRET = 'a secret of ours';
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('manageToken', () => {
  it('BK-87 version 0 gives the token of links without a version: links in sent emails keep working', () => {
    const first = '9LOB1h3zxFZ1eEEBxPBMB7f8dJ7RV9XuDl9di88tOj8';
    expect([manageToken(SECRET, ID), manageToken(SECRET, ID, 0)]).toEqual([first, first]);
  });

  it('BK-87 the token differs for each version, booking and secret', () => {
    const tokens = [
      manageToken(SECRET, ID, 0),
      manageToken(SECRET, ID, 1),
      manageToken(SECRET, ID, 2),
      manageToken(SECRET, ID.replace('0f', '1f'), 1),
      manageToken('another secret', ID, 1),
    ];
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  });
});
