import { describe, expect, it } from 'vitest';
import { faultOfAnchors, faultOfCount, faultOfEnd, faultOfRow, firstFault } from './anchors.ts';

const place = (seq: number, hash = `h${seq}`) => ({ seq, hash });

describe('faultOfRow', () => {
  it.each([
    { what: 'a row after a gap', row: { seq: 9, seqBefore: 6, isIntact: true }, seq: 7, kind: 'missing' },
    { what: 'the first row, after a gap', row: { seq: 2, seqBefore: 0, isIntact: true }, seq: 1, kind: 'missing' },
    { what: 'a changed row after a gap', row: { seq: 9, seqBefore: 6, isIntact: false }, seq: 7, kind: 'missing' },
    { what: 'a row with another content', row: { seq: 7, seqBefore: 6, isIntact: false }, seq: 7, kind: 'changed' },
    {
      what: 'an unchanged row after a replaced row',
      row: { seq: 7, seqBefore: 6, isIntact: true },
      seq: 6,
      kind: 'changed',
    },
    {
      what: 'an unchanged first row with a wrong start',
      row: { seq: 1, seqBefore: 0, isIntact: true },
      seq: 1,
      kind: 'changed',
    },
    { what: 'a position that is used twice', row: { seq: 6, seqBefore: 6, isIntact: false }, seq: 6, kind: 'changed' },
  ])('CO-09 $what: $kind at $seq', ({ row, seq, kind }) => {
    expect(faultOfRow(row)).toEqual({ seq, kind });
  });
});

describe('faultOfEnd', () => {
  it.each([
    { what: 'nothing was ever written', last: null, head: null, fault: null },
    { what: 'the head is the last row', last: place(3), head: place(3), fault: null },
    { what: 'the head is after the last row', last: place(3), head: place(5), fault: { seq: 4, kind: 'cut' } },
    { what: 'no row is left', last: null, head: place(5), fault: { seq: 1, kind: 'cut' } },
    { what: 'rows exist after the head', last: place(5), head: place(3), fault: { seq: 4, kind: 'changed' } },
    { what: 'the head is missing', last: place(5), head: null, fault: { seq: 1, kind: 'changed' } },
    {
      what: 'the last row differs from the head',
      last: place(3, 'x'),
      head: place(3),
      fault: { seq: 3, kind: 'changed' },
    },
  ])('CO-09 $what', ({ last, head, fault }) => {
    expect(faultOfEnd(last, head)).toEqual(fault);
  });
});

describe('faultOfCount', () => {
  it.each([
    { rows: 0, lastSeq: 0, fault: null },
    { rows: 5, lastSeq: 5, fault: null },
    // The count does not show a gap: the pass through the rows finds it.
    { rows: 4, lastSeq: 5, fault: null },
    { rows: 6, lastSeq: 5, fault: { seq: 6, kind: 'changed' } },
    { rows: 1, lastSeq: 0, fault: { seq: 1, kind: 'changed' } },
  ])('CO-09 $rows rows, the last at position $lastSeq: $fault', ({ rows, lastSeq, fault }) => {
    expect(faultOfCount(rows, lastSeq)).toEqual(fault);
  });
});

describe('faultOfAnchors', () => {
  const rows = new Map([1, 2, 4, 5].map((seq) => [seq, `h${seq}`]));

  it.each([
    { what: 'no anchor', anchors: [], fault: null },
    { what: 'anchors of existing rows', anchors: [place(2), place(5)], fault: null },
    {
      what: 'an anchor with another hash',
      anchors: [place(2), place(4, 'x'), place(5)],
      fault: { seq: 4, kind: 'changed' },
    },
    { what: 'an anchor after the last row', anchors: [place(5), place(7)], fault: { seq: 6, kind: 'cut' } },
    { what: 'an anchor of a deleted row', anchors: [place(3)], fault: { seq: 3, kind: 'missing' } },
    { what: 'two anchors that do not match', anchors: [place(9), place(2, 'x')], fault: { seq: 2, kind: 'changed' } },
  ])('CO-09 compares the log with $what', ({ anchors, fault }) => {
    expect(faultOfAnchors(anchors, rows, 5)).toEqual(fault);
  });
});

describe('firstFault', () => {
  it('CO-09 returns the fault with the lowest position, or null', () => {
    const cut = { seq: 9, kind: 'cut' } as const;
    const changed = { seq: 4, kind: 'changed' } as const;
    expect(firstFault([null, cut, changed])).toEqual(changed);
    expect(firstFault([null, null])).toBeNull();
  });
});
