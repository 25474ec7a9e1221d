// @vitest-environment jsdom
import { navigate, useLocation } from '@carefront/shared/app';
import {
  type Answers,
  aSessionUser,
  loseAnswer,
  openPart,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Certificate, Evidence } from './certificate.api.ts';
import { CertificatePage } from './certificate.page.tsx';

const ID = '0193a7c0-0000-7000-8000-000000000001';

const aSignature = (changes: Partial<Evidence> = {}): Evidence => ({
  role: 'guardian',
  name: 'Grace Adeyemi',
  method: 'link',
  signed_at: '2026-11-20T19:05:07.000Z',
  ip: '203.0.113.7',
  user_agent: 'Browser/1.0',
  locale: 'en',
  request_id: 'req-1',
  release: 'mf-consent/0.1.0-abc',
  shown_proof: 'shown-hash',
  template_version: 3,
  terms_hash: 'a'.repeat(64),
  document_hash: 'b'.repeat(64),
  previous_hash: null,
  hash: 'c'.repeat(64),
  withheld: [],
  link: null,
  is_intact: 1,
  ...changes,
});
const PROVIDER = aSignature({
  role: 'provider',
  name: 'Ana Souza',
  method: 'account-two-factor',
  locale: 'fr',
  release: '',
  shown_proof: null,
  previous_hash: 'c'.repeat(64),
  hash: 'd'.repeat(64),
});
const aCertificate = (changes: Partial<Certificate> = {}): Certificate => ({
  consent_id: ID,
  title: 'Consent Form',
  status: 'Completed',
  clinic: 'Maple Therapy',
  client: { first_name: 'Tomi', last_name: 'Adeyemi' },
  signatures: [aSignature(), PROVIDER],
  events: [
    { at: '2026-11-19T14:00:00.000Z', action: 'consent.created', actor: 'person' },
    { at: '2026-11-20T19:05:07.000Z', action: 'consent.signed', actor: 'link' },
    { at: '2026-11-21T14:00:00.000Z', action: 'consent.other', actor: 'system' },
  ],
  is_intact: 1,
  ...changes,
});

function render(answers: Answers = {}, options: Partial<RenderRemoteOptions> & { from?: 'account' | 'staff' } = {}) {
  const { from = 'account', ...rest } = options;
  return renderRemote(<CertificatePage consentId={ID} from={from} />, {
    path: `/site/client_account/consents/${ID}/certificate`,
    session: { status: 'signed-in', user: aSessionUser({ roles: ['guardian'] }) },
    ...rest,
    routes: { getConsentCertificate: aCertificate(), ...answers },
  });
}

/** The facts of a signature by their labels. */
function factsOf(heading: string): Record<string, string> {
  const section = within(screen.getByRole('region', { name: heading }));
  const values = section.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(
    section.getAllByRole('term').map(({ textContent }, index) => [textContent, values[index] ?? '']),
  );
}

describe('a certificate', () => {
  it('CO-09 shows person, method, time, address and browser of each signature, with all hashes', async () => {
    const { server } = render();
    await screen.findByRole('heading', { level: 1, name: 'Certificate of signature' });
    await screen.findByText(/^Consent Form, for Tomi Adeyemi/);
    expect(server.callsOf('getConsentCertificate')[0]?.params).toEqual({ id: ID });
    expect(factsOf('Signed by the guardian')).toEqual({
      'Name as typed': 'Grace Adeyemi',
      'How the server identified them': 'Opened the link that was sent to their email address',
      When: 'Nov 20, 2026 02:05pm (Toronto time)2026-11-20 19:05:07.000 UTC',
      'Internet address': '203.0.113.7',
      Browser: 'Browser/1.0',
      'Language of the page': 'English',
      'Release that showed it': 'mf-consent/0.1.0-abc',
      'Proof of what the signer was shown': 'The page sent the hash of the form that it showed, and it matched',
      'Version of the clinic’s text': '3',
      'Hash of the terms': 'a'.repeat(64),
      'Hash of everything that was signed': 'b'.repeat(64),
      'Hash of this signature': 'c'.repeat(64),
      Request: 'req-1',
    });
    expect(factsOf('Signed by the practitioner')).toMatchObject({
      'How the server identified them': 'Logged in with their account and a second factor',
      'Language of the page': 'French',
      'Release that showed it': 'Not known',
      'Hash of the signature before': 'c'.repeat(64),
    });
    expect(document.title).toBe('Certificate of signature · Maple Therapy');
  });

  it('CO-09 CO-11 names the parts of the form that the signer did not see; a part without a text is shown by its name', async () => {
    const withheld = ['client.dob', 'guardian.email', 'practitioner', 'third_party_contact', 'client.other'];
    render({ getConsentCertificate: aCertificate({ signatures: [aSignature({ withheld }), PROVIDER] }) });
    await screen.findByText('Unchanged since it was signed');
    const shown = within(screen.getByRole('region', { name: 'Signed by the guardian' }));
    for (const text of [
      'The client’s date of birth',
      'The guardian’s email address',
      'The practitioner’s name',
      'Details of third-party contacts other than their names',
      'client.other',
    ])
      shown.getByText(text);
    expect(factsOf('Signed by the guardian')).toHaveProperty(['Not shown to the signer']);
    expect(factsOf('Signed by the practitioner')).not.toHaveProperty(['Not shown to the signer']);
  });

  it.each([
    { roles: 'staff', isKnown: 1, sentBy: 'Staff', address: 'on file as the guardian’s' },
    {
      roles: 'practitioner,owner',
      isKnown: 0,
      sentBy: 'Practitioner, Owner',
      address: 'not on file as the guardian’s',
    },
    { roles: 'boss', isKnown: 1, sentBy: 'boss', address: 'on file as the guardian’s' },
    { roles: '', isKnown: 0, sentBy: 'with an online booking', address: 'not on file as the guardian’s' },
  ] as const)('CO-09 CO-11 says that the link was sent by "$sentBy", and that its address is $address', async (one) => {
    const link = { sent_by_roles: one.roles, is_known_address: one.isKnown };
    render({ getConsentCertificate: aCertificate({ signatures: [aSignature({ link }), PROVIDER] }) });
    await screen.findByText('Unchanged since it was signed');
    expect(factsOf('Signed by the guardian')).toMatchObject({
      'The link was sent by': one.sentBy,
      Address: one.address,
    });
    expect(factsOf('Signed by the practitioner')).not.toHaveProperty('Address');
  });

  it.each([
    { isKnown: 1, address: 'on file as the client’s' },
    { isKnown: 0, address: 'not on file as the client’s' },
  ] as const)('CO-09 CO-12 says of a client’s own link that its address is $address', async ({ isKnown, address }) => {
    const link = { sent_by_roles: 'staff', is_known_address: isKnown };
    const signature = aSignature({ role: 'client', link });
    render({ getConsentCertificate: aCertificate({ signatures: [signature, PROVIDER] }) });
    await screen.findByText('Unchanged since it was signed');
    expect(factsOf('Signed by the client')).toHaveProperty('Address', address);
  });

  it('CO-09 CO-10 says that the PDF has the signed text', async () => {
    render();
    await screen.findByText(/^The signed text is attached to the PDF, as signed-document\.json\./);
  });

  it.each([
    { what: 'who is not told its hash', changes: { signatures: [aSignature({ document_hash: '' })] } },
    { what: 'what was changed since', changes: { is_intact: 0 as const } },
  ])('CO-09 RL-02 does not mention the PDF’s text for $what', async ({ changes }) => {
    render({ getConsentCertificate: aCertificate(changes) });
    await screen.findByText(/^A hash is the fingerprint of a text/);
    expect(screen.queryByText(/signed-document/)).toBeNull();
  });

  it('CO-09 shows the log’s entries as texts; a name without a text is shown unchanged', async () => {
    render();
    const events = within(await screen.findByRole('region', { name: 'History' }));
    events.getByText('All times are those of the clinic (Toronto time).');
    expect(events.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The consent form was madeNov 19, 2026 09:00am\u00a0· Someone with an account',
      'The terms were acceptedNov 20, 2026 02:05pm\u00a0· With the emailed link',
      'consent.otherNov 21, 2026 09:00am\u00a0· The server',
    ]);
  });

  it('CO-09 says when the log has no entries', async () => {
    render({ getConsentCertificate: aCertificate({ events: [] }) });
    await screen.findByText('The log has no entries about it.');
  });

  it('CO-09 says that nothing has changed', async () => {
    render();
    await screen.findByText('Unchanged since it was signed');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CO-09 warns when data were changed, and names the signature', async () => {
    const changed = aCertificate({ signatures: [aSignature(), { ...PROVIDER, is_intact: 0 }], is_intact: 0 });
    render({ getConsentCertificate: changed });
    await screen.findByText('Changed after it was signed');
    expect(screen.queryByText('Unchanged since it was signed')).toBeNull();
    const provider = within(screen.getByRole('region', { name: 'Signed by the practitioner' }));
    provider.getByRole('alert');
    expect(within(screen.getByRole('region', { name: 'Signed by the guardian' })).queryByRole('alert')).toBeNull();
  });

  it('CO-10 can be printed, and saved as PDF', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    const link = screen.getByRole('link', { name: 'Save as PDF' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([`/api/consent/${ID}/pdf`, true]);
  });

  it.each([
    { from: 'account' as const, path: `/site/client_account/consents/${ID}` },
    { from: 'staff' as const, path: `/staff/consents/${ID}` },
  ])('SH-08 links back to the $from page without a reload', async ({ from, path }) => {
    const { user } = render({}, { from });
    await user.click(await screen.findByRole('link', { name: 'Back to the consent form' }));
    expect(window.location.pathname).toBe(path);
  });

  it('SH-08 CO-09 takes the focus when it was opened from another page', async () => {
    const path = `/staff/consents/${ID}/certificate`;
    function Pages() {
      const isOpen = useLocation().path === path;
      if (isOpen) return <CertificatePage consentId={ID} from="staff" />;
      return (
        <button type="button" onClick={() => navigate(path)}>
          Open
        </button>
      );
    }
    const { user } = renderRemote(<Pages />, {
      path: `/staff/consents/${ID}`,
      session: { status: 'signed-in', user: aSessionUser({ roles: ['owner'] }) },
      routes: { getConsentCertificate: aCertificate() },
    });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await screen.findByText('Unchanged since it was signed');
  });

  it('GN-05 speaks French', async () => {
    const link = { sent_by_roles: 'practitioner', is_known_address: 0 } as const;
    const signature = aSignature({ link, withheld: ['practitioner'], release: '', user_agent: '' });
    render({ getConsentCertificate: aCertificate({ signatures: [signature] }) }, { locale: 'fr' });
    await screen.findByText('Inchangé depuis la signature');
    expect(factsOf('Signé par le tuteur')).toMatchObject({
      'Comment le serveur a reconnu la personne': 'Ouverture du lien envoyé à son adresse courriel',
      'Langue de la page': 'Anglais',
      'Le lien a été envoyé par': 'Intervenant',
      Adresse: 'pas au dossier comme celle du tuteur',
      'Non montré au signataire': 'Le nom de l’intervenant',
      'Version qui l’a affiché': 'Inconnue',
      Navigateur: 'Inconnu',
    });
    screen.getByText('Les conditions ont été acceptées');
    const title = screen.getByText('Consent Form');
    expect(title.lang, 'in the clinic’s language').toBe('en');
    expect(title.parentElement?.textContent).toMatch(/^Consent Form, pour Tomi Adeyemi/);
  });
});

describe('loading and failure', () => {
  it('GN-03 shows rows while it loads', async () => {
    render({ getConsentCertificate: () => new Promise<never>(() => undefined) });
    await screen.findByRole('status', { name: 'Loading the certificate' });
  });

  it.each([
    { what: 'a server that fails', answer: refuse(500), words: /went wrong on our side/ },
    { what: 'no connection', answer: loseAnswer(), words: /cannot reach the server/ },
  ])('GN-03 $what is reported, and Retry asks again', async ({ answer, words }) => {
    const { user, server } = render({ getConsentCertificate: answer });
    await screen.findByText(words);
    server.answer('getConsentCertificate', aCertificate());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Unchanged since it was signed');
  });

  it.each([
    { from: 'account' as const, name: 'Back to your account', path: '/site/client_account' },
    { from: 'staff' as const, name: 'Back to the consents', path: '/staff/consents' },
  ])(
    'CO-09 RL-02 a missing certificate, or one of another person, links back to the $from page',
    async ({ from, name, path }) => {
      const { user } = render({ getConsentCertificate: refuse(404) }, { from });
      await screen.findByText('This certificate cannot be found');
      await user.click(screen.getByRole('link', { name }));
      expect(window.location.pathname).toBe(path);
    },
  );

  it('CO-09 an unsigned consent says so', async () => {
    const code = 'consent_unsigned';
    const { user } = render({ getConsentCertificate: refuse(409, { message: '', code }) });
    await screen.findByText('Not signed yet');
    await user.click(screen.getByRole('link', { name: 'Back to the consent form' }));
    expect(window.location.pathname).toBe(`/site/client_account/consents/${ID}`);
  });

  it('RL-01 an anonymous visitor logs in first, and no request is sent', async () => {
    const { parcels, server } = render({}, { session: { status: 'anonymous' } });
    await waitFor(() => expect(openPart(parcels, 'login-form@1')).toBeDefined());
    expect(server.calls).toEqual([]);
  });
});
