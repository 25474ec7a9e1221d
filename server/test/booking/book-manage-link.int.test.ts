import { describe, expect, it } from 'vitest';
import { CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { AMARA_INDIVIDUAL, adultForm, type Instruction, openStart } from './book-given.ts';

const CEDAR_SESSION: Instruction = {
  practitioner: CEDAR.practitioners.niamh,
  serviceId: CEDAR.services.session,
  zone: 'America/St_Johns',
};

const published = await startTestServer({ config: { publicUrl: 'https://maple.localhost:8443' } });
const plain = await startTestServer();

async function linkAt(server: typeof plain, host: string, instruction: Instruction): Promise<string> {
  const visitor = server.as(host);
  const startsAt = await openStart(visitor, instruction, '2026-12-02');
  const { body } = await visitor.call('bookOnSite', { body: adultForm(instruction, startsAt) });
  return new URL(body.appointment.manage_url ?? '').origin;
}

describe('the link of a booking', () => {
  it('BK-86 leads to the clinic of the booking, not to the clinic of the public address', async () => {
    expect(MAPLE.clinicId).not.toBe(CEDAR.clinicId);
    expect(await linkAt(published, 'cedar.localhost', CEDAR_SESSION)).toBe('https://cedar.localhost:8443');
    expect(await linkAt(published, 'maple.localhost', AMARA_INDIVIDUAL)).toBe('https://maple.localhost:8443');
  });

  it('BK-86 leads to the visitor’s own origin, with its port, when no public address is set', async () => {
    expect(await linkAt(plain, 'cedar.localhost:4100', CEDAR_SESSION)).toBe('http://cedar.localhost:4100');
  });
});
