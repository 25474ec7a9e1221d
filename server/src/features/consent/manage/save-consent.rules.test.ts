import { CONSENT_STATUSES, type ConsentStatus, type ConsentViewer } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { judgeSave } from './save-consent.rules.ts';

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
/** The consent does not name its viewers, and none of them signed it. */
const NOBODYS = { namesViewer: false, isAcceptedThroughViewer: false };
const verdictOf = ({ viewer, status, wanted, needsGuardian, hasContacts }: Case) =>
  judgeSave({ ...NOBODYS, status, needsGuardian }, [viewer], { status: wanted, hasContacts });
const doing = (act: string) => EVERY.filter((one) => Reflect.get(verdictOf(one), 'act') === act);

// The whole table of status, wish and viewer is gone through over the API: test/consent-life.int.test.ts. Here is what holds in all of it.
describe('judgeSave', () => {
  it('CO-12 only whoever accepts the terms signs, and only the provider completes', () => {
    expect(new Set(doing('sign').map(({ viewer }) => viewer))).toEqual(new Set(['client', 'guardian']));
    expect(doing('sign').filter(({ viewer, needsGuardian }) => needsGuardian === (viewer === 'client'))).toEqual([]);
    expect(new Set(doing('complete').map(({ viewer }) => viewer))).toEqual(new Set(['provider']));
  });

  it('CO-12 who accepted the terms themself does not complete it', () => {
    const wish = { status: 'Completed', hasContacts: false } as const;
    const signed = { ...NOBODYS, status: 'Signed', needsGuardian: true } as const;
    const viewers = ['guardian', 'provider'] as const;
    expect(judgeSave(signed, viewers, wish)).toEqual({ act: 'complete' });
    expect(judgeSave({ ...signed, isAcceptedThroughViewer: true }, viewers, wish)).toEqual({ refusal: 'forbidden' });
  });

  it('CO-07 what is signed is completed, and nothing else happens to it', () => {
    const signed = EVERY.filter(({ status }) => status === 'Signed' || status === 'Completed');
    const acts = signed.filter((one) => 'act' in verdictOf(one));
    expect(new Set(acts.map(({ status, wanted }) => `${status} ${wanted}`))).toEqual(new Set(['Signed Completed']));
    expect(doing('complete').every(({ status }) => status === 'Signed')).toBe(true);
  });

  it('CO-07 nobody goes back', () => {
    const at = (status: ConsentStatus) => CONSENT_STATUSES.indexOf(status);
    const back = EVERY.filter(({ status, wanted }) => wanted !== undefined && at(wanted) < at(status));
    expect(back.filter((one) => 'act' in verdictOf(one))).toEqual([]);
  });

  it('CO-08 contacts alone are saved by whoever signs and by the clinic, never by who only looks on', () => {
    expect(new Set(doing('save').map(({ viewer }) => viewer))).toEqual(
      new Set(['client', 'guardian', 'provider', 'office']),
    );
    expect(doing('save').every(({ hasContacts }) => hasContacts)).toBe(true);
  });

  it('CO-07 a form that asks for nothing is refused to nobody who sees it unsigned', () => {
    const idle = EVERY.filter(
      ({ status, wanted, hasContacts }) =>
        !hasContacts && (status === 'Draft' || status === 'Viewed') && (wanted === undefined || wanted === status),
    );
    expect(idle.map(verdictOf)).toEqual(idle.map(() => ({ act: 'nothing' })));
  });
});
