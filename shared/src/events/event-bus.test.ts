import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEventBus, shellServices } from './index.ts';

const newBus = () => createEventBus({ 'locale@1': 'en', 'session@1': { status: 'unknown' } });
const booked = { appointmentId: 'a1', startsAt: '2026-12-01T14:00:00Z' };

afterEach(() => vi.useRealTimers());

describe('SH-07 the typed bus', () => {
  it('delivers a fact to every port that listens, and to no port that subscribes later', () => {
    const bus = newBus();
    const heard: string[] = [];
    bus
      .port('mf-site')
      .on('booking/appointment-booked@1')
      .subscribe(({ appointmentId }) => heard.push(`site ${appointmentId}`));
    bus.port('mf-booking').publish('booking/appointment-booked@1', booked);
    bus
      .port('late')
      .on('booking/appointment-booked@1')
      .subscribe(() => heard.push('late'));
    expect(heard).toEqual(['site a1']);
  });

  it('gives a late subscriber the current state', () => {
    const bus = newBus();
    bus.setState('locale@1', 'fr');
    const seen: string[] = [];
    bus
      .port('mf-site')
      .state('locale@1')
      .subscribe((locale) => seen.push(locale));
    bus.setState('locale@1', 'en');
    expect(seen).toEqual(['fr', 'en']);
    expect(bus.port('any').now('locale@1')).toBe('en');
  });

  it('closes a port with its signal: after the unmount it hears nothing, and what it publishes is heard all the same', () => {
    const bus = newBus();
    const abort = new AbortController();
    const port = bus.port('mf-booking', abort.signal);
    const heard = vi.fn();
    port.on('booking/dialog-closed@1').subscribe(heard);
    const said = vi.fn();
    bus.port('shell').on('booking/appointment-booked@1').subscribe(said);
    abort.abort();
    bus.port('x').publish('booking/dialog-closed@1', {});
    port.publish('booking/appointment-booked@1', booked);
    expect(heard).not.toHaveBeenCalled();
    expect(said.mock.calls).toEqual([[booked]]);
  });

  it.each(['before', 'after'] as const)(
    'ends a subscription that was made %s the port closed, without a value after it',
    (moment) => {
      const bus = newBus();
      const abort = new AbortController();
      const port = bus.port('mf-booking', abort.signal);
      const heard = { fact: vi.fn(), state: vi.fn() };
      const ended = vi.fn();
      const listen = () => {
        port.on('booking/dialog-closed@1').subscribe({ next: heard.fact, complete: ended });
        port.state('locale@1').subscribe({ next: heard.state, complete: ended });
      };
      if (moment === 'before') listen();
      heard.state.mockClear();
      abort.abort();
      if (moment === 'after') listen();
      bus.port('x').publish('booking/dialog-closed@1', {});
      bus.setState('locale@1', 'fr');
      expect(ended).toHaveBeenCalledTimes(2);
      expect([heard.fact, heard.state].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    },
  );
});

describe('SH-01 services of the shell through the bus', () => {
  it('asks the shell to confirm and resolves with the answer to this question only', async () => {
    const bus = newBus();
    const shell = bus.port('shell');
    const asked: string[] = [];
    shell.on('confirm/requested@1').subscribe(({ requestId }) => asked.push(requestId));
    const services = shellServices(bus.port('mf-booking'));
    const question = { title: 'Discard Changes?', text: 'Lost.', confirmLabel: 'Discard', cancelLabel: 'Cancel' };
    const answers = Promise.all([services.confirm(question), services.confirm({ ...question, text: 'Kept.' })]);
    const [first = '', second = ''] = asked;
    shell.publish('confirm/answered@1', { requestId: second, isConfirmed: true });
    shell.publish('confirm/answered@1', { requestId: first, isConfirmed: false });
    expect(await answers).toEqual([false, true]);
  });

  it('BK-52 shows the same question once: a second call answers no, and the open question decides', async () => {
    const bus = newBus();
    const shell = bus.port('shell');
    const asked: string[] = [];
    shell.on('confirm/requested@1').subscribe(({ requestId }) => asked.push(requestId));
    const services = shellServices(bus.port('mf-booking'));
    const question = { title: 'Discard Changes?', text: 'Lost.', confirmLabel: 'Discard', cancelLabel: 'Cancel' };
    const first = services.confirm(question);
    expect(await services.confirm({ ...question })).toBe(false);
    expect(asked).toHaveLength(1);
    shell.publish('confirm/answered@1', { requestId: asked[0] ?? '', isConfirmed: true });
    expect(await first).toBe(true);
    void services.confirm(question);
    expect(asked).toHaveLength(2);
  });

  it('answers no when the remote is unmounted while the question is open', async () => {
    const bus = newBus();
    const abort = new AbortController();
    const asking = shellServices(bus.port('mf-booking', abort.signal)).confirm({
      title: 't',
      text: 't',
      confirmLabel: 'y',
      cancelLabel: 'n',
    });
    abort.abort();
    expect(await asking).toBe(false);
  });

  it('answers no, and asks nobody, when the remote is unmounted already', async () => {
    const bus = newBus();
    const asked = vi.fn();
    bus.port('shell').on('confirm/requested@1').subscribe(asked);
    const services = shellServices(bus.port('mf-booking', AbortSignal.abort()));
    const question = { title: 't', text: 't', confirmLabel: 'y', cancelLabel: 'n' };
    expect([await services.confirm(question), await services.confirm(question)]).toEqual([false, false]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows a notice of a remote that is unmounted', () => {
    const bus = newBus();
    const shown = vi.fn();
    bus.port('shell').on('notice/requested@1').subscribe(shown);
    shellServices(bus.port('mf-booking', AbortSignal.abort())).showNotice({ intent: 'success', text: 'Booked.' });
    expect(shown.mock.calls).toEqual([[{ intent: 'success', text: 'Booked.' }]]);
  });
});
