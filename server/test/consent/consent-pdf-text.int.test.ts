import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { type ReadPdf, readPdf } from '../../src/documents/read-pdf.fixture.ts';
import { browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addConsent, addGuardian, DOCTOR, readConsent } from './consent-given.ts';

const server = await startTestServer();
const { db } = server;
const { clients } = MAPLE;

async function readPaper(visitor: TestVisitor, id: string): Promise<ReadPdf> {
  const { status, body } = await visitor.call('getConsentPdf', { params: { id } });
  expect(status).toBe(200);
  return readPdf(body);
}

const givenSigned = () =>
  addConsent(db, {
    clientId: clients.child,
    status: 'Completed',
    contacts: [{ ...DOCTOR, last_name: 'Lefèvre ليلى' }],
  });

describe('the signed text in GET /api/consent/{id}/pdf', () => {
  it.each(['guardian', 'owner'] as const)('CO-09 CO-10 has the hashed bytes, for the %s', async (role) => {
    const id = await givenSigned();
    const { attachments } = await readPaper(await browserOf(server, MAPLE_PEOPLE, role), id);
    const signatures = await readConsent(db, id).signatures();
    const [attached] = attachments;
    const bytes = Buffer.from(attached?.bytes ?? []);
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(signatures.map(({ document_hash }) => document_hash.toString('hex'))).toEqual([hash, hash]);
    expect(signatures.map(({ document }) => document)).toEqual(Array(2).fill(bytes.toString('utf8')));
  });

  it('CO-09 RL-02 is hidden from an observer', async () => {
    const id = await givenSigned();
    const { userId } = await addGuardian(db, { clientId: clients.child, isConsent: false });
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, userId);
    const { attachments, text } = await readPaper(visitor, id);
    expect(attachments).toEqual([]);
    expect(text).not.toContain('signed-document.json');
    const [signer] = await readConsent(db, id).signatures();
    expect(text).not.toContain(signer?.document_hash.toString('hex') ?? 'a signature is missing');
  });
});
