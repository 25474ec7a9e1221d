import { CONSENT_STATUSES, type ConsentStatus, type ConsentViewer } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { validateSave } from './save-consent.ts';

const VIEWERS: readonly ConsentViewer[] = ['client', 'guardian', 'contact', 'provider', 'office'];
const EVERY = VIEWERS.flatMap((viewer) =>
  CONSENT_STATUSES.flatMap((status) =>
    ([undefined, ...CONSENT_STATUSES] as const).flatMap((wanted) =>
      [false, true].flatMap((needsGuardian) =>
        [false, true].map((hasContacts) => ({ viewer, status, wanted, needsGuardian, hasContacts })),
      ),
    ),
  ),
);

type Case = (typeof EVERY)[number];
/** The consent names none of its viewers, and none of them signed it. */
const NOBODYS = { namesViewer: false, isAcceptedThroughViewer: false };
const verdictOf = ({ viewer, status, wanted, needsGuardian, hasContacts }: Case) =>
  validateSave({ ...NOBODYS, status, needsGuardian }, [viewer], { status: wanted, hasContacts });
const doing = (act: string) => EVERY.filter((one) => Reflect.get(verdictOf(one), 'act') === act);

// `test/consent/consent-life.int.test.ts` tests the whole table of status, action and viewer over the API. These tests cover rules for all rows.
describe('validateSave', () => {
  it('CO-12 only the person who accepts the terms signs, and only the provider completes', () => {
    expect(new Set(doing('sign').map(({ viewer }) => viewer))).toEqual(new Set(['client', 'guardian']));
    expect(doing('sign').filter(({ viewer, needsGuardian }) => needsGuardian === (viewer === 'client'))).toEqual([]);
    expect(new Set(doing('complete').map(({ viewer }) => viewer))).toEqual(new Set(['provider']));
  });

  it('CO-12 the person who accepted the terms does not complete the consent', () => {
    const wish = { status: 'Completed', hasContacts: false } as const;
    const signed = { ...NOBODYS, status: 'Signed', needsGuardian: true } as const;
    const viewers = ['guardian', 'provider'] as const;
    expect(validateSave(signed, viewers, wish)).toEqual({ act: 'complete' });
    expect(validateSave({ ...signed, isAcceptedThroughViewer: true }, viewers, wish)).toEqual({ refusal: 'forbidden' });
  });

  it('CO-07 a signed consent can only be completed', () => {
    const signed = EVERY.filter(({ status }) => status === 'Signed' || status === 'Completed');
    const acts = signed.filter((one) => 'act' in verdictOf(one));
    expect(new Set(acts.map(({ status, wanted }) => `${status} ${wanted}`))).toEqual(new Set(['Signed Completed']));
    expect(doing('complete').every(({ status }) => status === 'Signed')).toBe(true);
  });

  it('CO-07 the status never goes back', () => {
    const at = (status: ConsentStatus) => CONSENT_STATUSES.indexOf(status);
    const back = EVERY.filter(({ status, wanted }) => wanted !== undefined && at(wanted) < at(status));
    expect(back.filter((one) => 'act' in verdictOf(one))).toEqual([]);
  });

  it('CO-08 signers and the clinic save contacts alone, observers never do', () => {
    expect(new Set(doing('save').map(({ viewer }) => viewer))).toEqual(
      new Set(['client', 'guardian', 'provider', 'office']),
    );
    expect(doing('save').every(({ hasContacts }) => hasContacts)).toBe(true);
  });

  it('CO-07 a form without a change is accepted from every viewer of an unsigned consent', () => {
    const idle = EVERY.filter(
      ({ status, wanted, hasContacts }) =>
        !hasContacts && (status === 'Draft' || status === 'Viewed') && (wanted === undefined || wanted === status),
    );
    expect(idle.map(verdictOf)).toEqual(idle.map(() => ({ act: 'nothing' })));
  });
});
