// @vitest-environment jsdom
import type { ConsentDialogProps } from '@carefront/shared/app';
import { aClinicInfo, type RenderRemoteOptions, refuse, renderRemote } from '@carefront/shared/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { isOff } from '../../testing/consent-world.tsx';
import { BookingConsentDialog } from './booking-consent.dialog.tsx';

const TERMS = '<p>The terms.</p>';
const ADULT = { firstName: 'Zoé', lastName: 'Lavoie', dob: '1990-06-15', needsGuardian: false };
const CHILD = { firstName: 'Tomi', lastName: 'Adeyemi', dob: '2019-02-03', needsGuardian: true };
const SIGN_FIRST = 'Please type your name in the signature area first.';
const EARLIER = { status: 'Signed', terms: TERMS, signature: 'Zoé Lavoie' };

const clinicInfo = (clinic = {}) =>
  aClinicInfo({ clinic: { consent_title: 'Consent to treatment', consent_tos: TERMS, ...clinic } });

interface Options extends RenderRemoteOptions {
  client?: ConsentDialogProps['client'];
  consent?: unknown;
}

function open({ client = ADULT, consent = null, ...options }: Options = {}) {
  /** The calls that the opener and the page received, in order. */
  const told: unknown[] = [];
  const remote = renderRemote(
    <BookingConsentDialog
      client={client}
      consent={consent}
      onAccepted={(accepted) => told.push({ accepted })}
      onClosed={() => told.push('closed')}
    />,
    { ...options, routes: { getClinicInfo: clinicInfo(), ...options.routes } },
  );
  const listener = remote.bus.port('listener');
  listener.on('consent/dialog-closed@1').subscribe((fact) => told.push(fact));
  return { ...remote, told };
}
const submit = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Submit Form' });
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Your full name/ });
const close = () => screen.getByRole('button', { name: 'Close' });

describe('the clinic’s consent form in a booking', () => {
  beforeEach(() => sessionStorage.clear());

  it('CO-03 BK-75 shows the form for the client of the booking', async () => {
    open();
    const dialog = within(screen.getByRole('dialog', { name: 'Consent Form' }));
    const sheet = within(await dialog.findByRole('article', { name: 'Consent to treatment' }));
    sheet.getByText('Not signed yet');
    expect(sheet.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Zoé Lavoie',
      'Jun-15-1990',
    ]);
    sheet.getByText('The terms.');
    sheet.getByText(/^I, Zoé Lavoie, have read and understood this form/);
    sheet.getByText('To be completed by provider');
  });

  it('CO-01 CO-06 EN-10 is signed, then accepted by Submit Form', async () => {
    const { user, told, context } = open();
    const off = await submit();
    expect(isOff(off)).toBe(true);
    off.focus();
    expect(document.activeElement, 'the keyboard lands on it').toBe(off);
    expect(document.getElementById(off.getAttribute('aria-describedby') ?? '')?.textContent).toBe(SIGN_FIRST);
    await user.click(off);
    expect(told).toEqual([]);
    await user.type(await nameField(), 'Zoé Lavoie');
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    await user.dblClick(await submit());
    expect(told).toEqual([
      { isAccepted: true },
      {
        accepted: {
          title: 'Consent to treatment',
          form_type_id: 1,
          status: 'Signed',
          client: { first_name: 'Zoé', last_name: 'Lavoie', dob: '1990-06-15' },
          guardian: null,
          practitioner: null,
          third_party_contact: [],
          terms: TERMS,
          signature: 'Zoé Lavoie',
          shown_by: context.release,
        },
      },
    ]);
  });

  it('CO-06 BK-75 Submit Form signs with the name that stands, also where Sign was not pressed', async () => {
    const { user, told } = open();
    await user.type(await nameField(), ' Zoé Lavoie ');
    await user.click(await submit());
    expect(told[1]).toEqual({ accepted: expect.objectContaining({ status: 'Signed', signature: 'Zoé Lavoie' }) });
  });

  it('CO-06 a name that cannot sign is refused at its field', async () => {
    const { user, told } = open();
    await user.type(await nameField(), 'zoe@example.test');
    await user.click(await submit());
    expect((await nameField()).getAttribute('aria-invalid')).toBe('true');
    expect(told).toEqual([]);
  });

  it('CO-06 GN-02 after Change and without a name, Submit Form is off', async () => {
    const { user, told } = open();
    await user.type(await nameField(), 'Zoé{Enter}');
    expect(isOff(await submit())).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.clear(await nameField());
    expect(isOff(await submit())).toBe(true);
    expect(told).toEqual([]);
  });

  it('CO-05 CO-12 BK-76 for a client who needs a guardian, the form is emailed, and nobody signs here', async () => {
    const { user, told } = open({ client: { ...CHILD, isGuardianMailed: true } });
    const guardian = within(await screen.findByRole('region', { name: 'Guardian' }));
    guardian.getByText('To be completed via email');
    guardian.getByText(/the guardian gets an email with a link/);
    expect(screen.queryByRole('textbox')).toBeNull();
    screen.getByText(/^I am the parent or legal guardian of Tomi Adeyemi\./);
    await user.click(await submit());
    expect(told[1]).toEqual({ accepted: expect.objectContaining({ status: 'Viewed' }) });
    expect(told[1]).not.toHaveProperty('accepted.signature');
  });

  it.each([
    ['no guardian who may consent has an address', { isGuardianMailed: false }],
    ['the booking does not say', {}],
  ])('CO-05 BK-76 promises no email when %s', async (_where, known) => {
    open({ client: { ...CHILD, ...known } });
    const guardian = within(await screen.findByRole('region', { name: 'Guardian' }));
    guardian.getByText('Maple Therapy will get in touch with the guardian about the signature.');
    expect(guardian.queryByText(/gets an email/)).toBeNull();
  });

  it('BK-75 shows an earlier signature, which can be changed', async () => {
    const { user, told, questions } = open({ consent: EARLIER });
    within(await screen.findByRole('group', { name: 'Your signature' })).getByText('Zoé Lavoie');
    within(screen.getByRole('article')).getByText('Signed');
    expect(isOff(await submit())).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect((await nameField()).value).toBe('Zoé Lavoie');
    await user.click(close());
    expect(questions).toEqual([]);
    expect(told).toEqual([{ isAccepted: false }, 'closed']);
  });

  it('CO-09 a signature of another text does not count for this text', async () => {
    open({ consent: { ...EARLIER, terms: '<p>Other terms.</p>' } });
    expect((await nameField()).value).toBe('');
    expect(isOff(await submit())).toBe(true);
  });

  it('BK-52 closing asks only when something was typed, and Cancel keeps the text', async () => {
    let isSure = false;
    const { user, told, questions } = open({ confirms: () => isSure });
    await user.type(await nameField(), 'Zoé');
    await user.keyboard('{Escape}');
    expect(questions).toEqual([
      {
        title: 'Discard Changes?',
        text: 'You will lose your progress and the form will not be submitted.',
        confirmLabel: 'Discard',
        cancelLabel: 'Cancel',
        isDestructive: true,
      },
    ]);
    expect((await nameField()).value).toBe('Zoé');
    expect(told).toEqual([]);
    isSure = true;
    await user.click(close());
    expect(told).toEqual([{ isAccepted: false }, 'closed']);
  });

  it('BK-52 closing asks nothing when nothing was typed', async () => {
    const { user, told, questions } = open();
    await nameField();
    await user.click(close());
    expect([told, questions]).toEqual([[{ isAccepted: false }, 'closed'], []]);
  });

  it('CO-01 a clinic without its own title gets the default title', async () => {
    open({ routes: { getClinicInfo: clinicInfo({ consent_title: null }) } });
    await screen.findByRole('article', { name: 'Consent Form' });
  });

  it('GN-03 shows loading, a failure with Retry, and an empty form', async () => {
    const { user, server } = open({ routes: { getClinicInfo: refuse(503) } });
    await screen.findByText(/^The consent form could not be loaded/);
    expect(screen.queryByRole('button', { name: 'Submit Form' })).toBeNull();
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof clinicInfo>>();
    server.answer('getClinicInfo', () => promise);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    resolve(clinicInfo({ consent_tos: '<p>&nbsp;</p>' }));
    await screen.findByText('There is nothing to sign');
    expect(screen.queryByRole('button', { name: 'Submit Form' })).toBeNull();
  });

  it('GN-03 shows placeholder rows while it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof clinicInfo>>();
    open({ routes: { getClinicInfo: () => promise } });
    await screen.findByLabelText('Loading the consent form');
    resolve(clinicInfo());
    await submit();
  });

  it('CO-09 stores nothing of a signature in the tab', async () => {
    const { user } = open();
    await user.type(await nameField(), 'Zoé Lavoie{Enter}');
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.length).toBe(0);
  });

  it('CO-01 GN-05 speaks French', async () => {
    const { user } = open({ locale: 'fr', routes: { getClinicInfo: clinicInfo({ consent_title: '' }) } });
    await screen.findByRole('article', { name: 'Formulaire de consentement' });
    screen.getByText(/^Je, Zoé Lavoie, ai lu et compris ce formulaire/);
    await user.type(screen.getByRole('textbox', { name: /^Votre nom complet/ }), 'Zoé{Enter}');
    expect(isOff(screen.getByRole('button', { name: 'Envoyer le formulaire' }))).toBe(false);
  });
});
