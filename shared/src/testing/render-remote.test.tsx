// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clinicInfoQuery, useRemote } from '../app/index.ts';
import { aClinicInfo, aSlotDay } from './builders.ts';
import { fakeServer, loseAnswer, refuse } from './fake-server.ts';
import { fixedClock } from './fixed-clock.ts';
import { currentAddress } from './leave-during-answer.ts';
import { renderRemote } from './render-remote.tsx';

function ClinicName() {
  const { api, shell } = useRemote();
  const info = useQuery(clinicInfoQuery(api));
  const ask = async () => {
    const isSure = await shell.confirm({ title: 'T', text: 'Q', confirmLabel: 'Yes', cancelLabel: 'No' });
    shell.showNotice({ intent: 'info', text: isSure ? 'sure' : 'unsure' });
  };
  return (
    <button type="button" onClick={() => void ask()}>
      {info.data?.clinic.name ?? info.status}
    </button>
  );
}

describe('renderRemote', () => {
  it('answers requests by the contract, and replaces the shell', async () => {
    const { user, notices, questions, server } = renderRemote(<ClinicName />, {
      routes: { getClinicInfo: aClinicInfo({ clinic: { name: 'Birch' } }) },
      confirms: () => false,
    });
    await user.click(await screen.findByRole('button', { name: 'Birch' }));
    await expect.poll(() => notices).toEqual([{ intent: 'info', text: 'unsure' }]);
    expect(questions.map(({ text }) => text)).toEqual(['Q']);
    expect(server.callsOf('getClinicInfo').map(({ params }) => params)).toEqual([{ id: 'null' }]);
  });

  it('leaves a view as the shell does: a notice that comes later is shown, and a question is answered no', async () => {
    const { context, leave, notices, questions } = renderRemote(<ClinicName />, {
      routes: { getClinicInfo: aClinicInfo({ clinic: { name: 'Birch' } }) },
      path: '/site',
    });
    await screen.findByRole('button', { name: 'Birch' });
    leave();
    expect([currentAddress(), context.signal.aborted, document.querySelector('button')]).toEqual([
      '/elsewhere',
      true,
      null,
    ]);
    context.shell.showNotice({ intent: 'success', text: 'Saved.' });
    expect(notices.map(({ text }) => text)).toEqual(['Saved.']);
    const question = { title: 'T', text: 'Q', confirmLabel: 'Yes', cancelLabel: 'No' };
    expect([await context.shell.confirm(question), questions]).toEqual([false, []]);
  });

  it('gives refusals and lost answers like a real network', async () => {
    const server = fakeServer({ getClinicInfo: refuse(503, { message: 'busy' }), getStates: loseAnswer() });
    expect((await server.fetch('/api/site/get-clinic-info/null')).status).toBe(503);
    await expect(server.fetch('/api/site/get-states')).rejects.toThrow('Failed to fetch');
    expect(server.faults).toEqual([]);
  });

  it('reports an answer outside the contract, an unknown address and an unexpected request', async () => {
    const info = aClinicInfo();
    const server = fakeServer({ getClinicInfo: { ...info, occupations: [{ id: 1, name: 2 as never }] } });
    await expect(server.fetch('/api/site/get-clinic-info/null')).rejects.toThrow(TypeError);
    await expect(server.fetch('/api/nowhere')).rejects.toThrow(TypeError);
    await expect(server.fetch('/api/site/get-states')).rejects.toThrow(TypeError);
    expect(server.faults.map((fault) => fault.split(':')[0])).toEqual([
      'getClinicInfo',
      'no route of the contract',
      'unexpected request',
    ]);
  });

  it('stops the clock and moves it', () => {
    const moveTo = fixedClock('2026-11-20T15:00:00Z');
    expect(new Date().toISOString()).toBe('2026-11-20T15:00:00.000Z');
    moveTo('2026-11-21T00:00:00Z');
    expect(Date.now()).toBe(Date.parse('2026-11-21T00:00:00Z'));
  });

  it('builds slot days with instants that match their local times', () => {
    expect(aSlotDay('2026-12-01', ['09:00', '17:30']).starts_at).toEqual([
      '2026-12-01T14:00:00.000Z',
      '2026-12-01T22:30:00.000Z',
    ]);
  });
});
