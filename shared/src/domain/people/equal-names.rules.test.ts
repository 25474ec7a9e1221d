import { describe, expect, it } from 'vitest';
import { idsOfEqualNames } from './equal-names.rules.ts';

describe('idsOfEqualNames', () => {
  const person = (id: number, name: string) => ({ id, name });
  it.each([
    { when: 'an empty list', people: [], ids: [] },
    { when: 'different names', people: [person(1, 'Ada Roy'), person(2, 'Ada Royer')], ids: [] },
    { when: 'two people of one name', people: [person(1, 'Ada Roy'), person(2, 'Ada Roy')], ids: [1, 2] },
    { when: 'the same letters in other case', people: [person(1, 'ADA ROY'), person(2, 'Ada Roy')], ids: [1, 2] },
    { when: 'accents and apostrophes', people: [person(1, 'Zoé D’Arc'), person(2, 'Zoe Darc')], ids: [1, 2] },
    { when: 'blanks at the ends and between', people: [person(1, ' Ada  Roy '), person(2, 'Ada Roy')], ids: [1, 2] },
    { when: 'one person in two rows', people: [person(1, 'Ada Roy'), person(1, 'Ada Roy')], ids: [] },
    {
      when: 'one person in two rows, and another one of the name',
      people: [person(1, 'Ada Roy'), person(1, 'Ada Roy'), person(2, 'ada roy'), person(3, 'Leo Roy')],
      ids: [1, 2],
    },
    {
      when: 'other scripts',
      people: [person(1, 'נועה כהן'), person(2, 'נועה כהן'), person(3, 'נועם כהן')],
      ids: [1, 2],
    },
  ])('BK-42 finds $ids for $when', ({ people, ids }) => {
    expect([...idsOfEqualNames(people)]).toEqual(ids);
  });
});
