import { describe, expect, it } from 'vitest';
import { type ClientNameInMessages, clientNameByItself, clientNameForReader } from './client-in-message.rules.ts';

/** A name with a year of birth: 'Anna 2015'. Without a year, the birth date is not known. */
function clientsOf(names: readonly string[]) {
  return names.map((text, index) => {
    const [, firstName = '', year] = /^(.*?)(?: (\d{4}))?$/u.exec(text) ?? [];
    return { id: index + 1, firstName, dob: year === undefined ? null : `${year}-03-04` };
  });
}

const namesIn = (form: ClientNameInMessages, names: readonly string[]): string[] =>
  clientsOf(names).map(({ id }, _index, clients) => clientNameForReader(id, clients, form));

describe('clientNameForReader', () => {
  it.each<{ what: string; names: string[]; initial: string[]; first: string[] }>([
    { what: 'one client', names: ['Anna 2015'], initial: [''], first: [''] },
    { what: 'two clients', names: ['Anna 2015', 'Ben 2018'], initial: ['A.', 'B.'], first: ['Anna', 'Ben'] },
    {
      what: 'clients of one initial',
      names: ['Anna 2015', 'Alfred 2018', 'Ben 2019'],
      initial: ['An.', 'Al.', 'B.'],
      first: ['Anna', 'Alfred', 'Ben'],
    },
    { what: 'beginnings of three letters', names: ['Maya', 'Max'], initial: ['May.', 'Max'], first: ['Maya', 'Max'] },
    { what: 'a name of two letters', names: ['Al', 'Abe'], initial: ['Al', 'Ab.'], first: ['Al', 'Abe'] },
    { what: 'a name within a name', names: ['Anna', 'Annabel', 'Al'], ...both('Anna', 'Annabel', 'Al') },
    { what: 'long equal beginnings', names: ['Jean-Luc', 'Jean-Marc'], ...both('Jean-Luc', 'Jean-Marc') },
    {
      what: 'one first name',
      names: ['Anna 2015', 'Anna 2018'],
      initial: ['A. (2015)', 'A. (2018)'],
      first: ['Anna (2015)', 'Anna (2018)'],
    },
    {
      what: 'one first name, written in two ways, and another name',
      names: ['Zoë 2015', 'ZOE 2018', 'Zack'],
      initial: ['Zo. (2015)', 'ZO. (2018)', 'Za.'],
      first: ['Zoë (2015)', 'ZOE (2018)', 'Zack'],
    },
    {
      what: 'one first name, a birth date not known',
      names: ['Anna', 'Anna 2018'],
      initial: ['A.', 'A. (2018)'],
      first: ['Anna', 'Anna (2018)'],
    },
    { what: 'one client in two rows', names: ['Anna 2015', ' anna 2015'], initial: ['', ''], first: ['', ''] },
    {
      what: 'one client in two rows, and a sibling',
      names: ['Anna 2015', 'anna 2015', 'Ben 2018'],
      initial: ['A.', 'A.', 'B.'],
      first: ['Anna', 'anna', 'Ben'],
    },
    {
      what: 'initials that differ in an accent',
      names: ['Élodie', 'Emma'],
      initial: ['Él.', 'Em.'],
      first: ['Élodie', 'Emma'],
    },
    {
      what: 'a letter with its accent as a mark of its own',
      names: ['E\u0301lodie', 'Ben'],
      initial: ['É.', 'B.'],
      first: ['E\u0301lodie', 'Ben'],
    },
    {
      what: 'marks that no single character has',
      names: ['X\u0323\u0301an', 'Ben'],
      initial: ['X\u0323\u0301.', 'B.'],
      first: ['X\u0323\u0301an', 'Ben'],
    },
    { what: 'a name in Devanagari', names: ['किरण', 'Ben'], initial: ['कि.', 'B.'], first: ['किरण', 'Ben'] },
    { what: 'names in Arabic', names: ['محمد', 'مريم'], initial: ['مح.', 'مر.'], first: ['محمد', 'مريم'] },
    { what: 'names in Chinese', names: ['美咲', '健太'], initial: ['美.', '健.'], first: ['美咲', '健太'] },
    { what: 'letters beyond 16 bits', names: ['𐐨𐐩', '𠮷郎'], initial: ['𐐀.', '𠮷.'], first: ['𐐨𐐩', '𠮷郎'] },
    { what: 'a sign of several code points', names: ['👩‍👧', 'Ben'], initial: ['👩‍👧.', 'B.'], first: ['👩‍👧', 'Ben'] },
    { what: 'small letters', names: ['anna', 'ben'], initial: ['A.', 'B.'], first: ['anna', 'ben'] },
    { what: 'signs before the name', names: ['“Annie”', '(Ben)'], initial: ['A.', 'B.'], first: ['“Annie”', '(Ben)'] },
    { what: 'no name', names: ['', 'Ben'], initial: ['', 'B.'], first: ['', 'Ben'] },
  ])('BK-86 $what', ({ names, initial, first }) => {
    expect(namesIn('initial', names)).toEqual(initial);
    expect(namesIn('first_name', names)).toEqual(first);
  });

  it('BK-86 names no client who is not among the clients of the reader', () => {
    const others = clientsOf(['Anna', 'Ben']);
    expect(clientNameForReader(3, others, 'first_name')).toBe('');
    expect(clientNameForReader(1, [], 'initial')).toBe('');
  });
});

describe('clientNameByItself', () => {
  it.each([
    ['anna', 'A.', 'anna'],
    [' Jean-Luc ', 'J.', 'Jean-Luc'],
    ['', '', ''],
  ])('BK-86 names %j without the other clients of a reader', (name, initial, first) => {
    expect(clientNameByItself(name, 'initial')).toBe(initial);
    expect(clientNameByItself(name, 'first_name')).toBe(first);
  });
});

function both(...names: string[]) {
  return { initial: names, first: names };
}
