import { describe, expect, it } from 'vitest';
import { MAPLE } from '../src/seed/demo-ids.ts';
import { startTestServer } from './start-test-server.ts';

const server = await startTestServer();
const FORM = MAPLE.forms.everyBlock;

describe('a card at the payment provider', () => {
  it('BI-01 gives a visitor a SetupIntent, the same for a repeated call', async () => {
    const visitor = server.as();
    const call = () =>
      visitor.call('createCardSetup', { params: { clinicId: MAPLE.clinicId }, query: { form_id: FORM } });
    const [first, second] = [await call(), await call()];
    expect(first.body).toEqual({ token: { client_secret: expect.stringMatching(/^seti_/) } });
    expect(second.body).toEqual(first.body);
  });
});
