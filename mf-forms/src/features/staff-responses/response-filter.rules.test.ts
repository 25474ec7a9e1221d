import { describe, expect, it } from 'vitest';
import {
  isRangeBackward,
  NO_FILTER,
  type ResponseFilter,
  responseFilterOf,
  responseQueryOf,
  responsesPathOf,
} from './response-filter.rules.ts';

const ALL: ResponseFilter = { formId: 5, clientId: 303, from: '2026-11-01', to: '2026-11-30', isNew: true };
const filterOf = (search: string) => responseFilterOf(new URLSearchParams(search));

describe('the filter of the submitted forms', () => {
  it.each([NO_FILTER, ALL, { ...NO_FILTER, isNew: true }])('FB-06 reads the address that it gives to %o', (filter) => {
    expect(filterOf(responsesPathOf(filter).split('?')[1] ?? '')).toEqual(filter);
  });

  it.each(['form=0', 'form=x', 'client=-1', 'from=2026-02-30', 'to=0020-01-01', 'new=2', 'form=1234567890'])(
    'FB-06 an invalid value counts as no value: %s',
    (search) => {
      expect(filterOf(search)).toEqual(NO_FILTER);
    },
  );

  it('FB-06 asks the server for no more than the filter says', () => {
    expect(responseQueryOf(NO_FILTER)).toEqual({});
    expect(responseQueryOf(ALL)).toEqual({
      form_id: 5,
      client_id: 303,
      submitted_from: '2026-11-01',
      submitted_to: '2026-11-30',
      new: 1,
    });
  });

  it.each([
    ['2026-11-02', '2026-11-01', true],
    ['2026-11-01', '2026-11-01', false],
    [null, '2026-11-01', false],
  ])('FB-06 from %s to %s is backward: %s', (from, to, expected) => {
    expect(isRangeBackward({ ...NO_FILTER, from, to })).toBe(expected);
  });
});
