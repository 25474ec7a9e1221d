import type { SolveProof } from '@carefront/shared/bot-check';
import type { Clinic, Service } from '@carefront/shared/contracts';
import {
  type Answers,
  aClinicInfo,
  aService,
  aServiceCategory,
  CANADA,
  fixedClock,
  ONTARIO,
  QUEBEC,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
  UNITED_STATES,
} from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { HelpBot, type PacedChatProps } from '../chat/chat.tsx';
import { ChatCorner } from '../corner/chat-corner.tsx';
import type { LoadChat } from '../corner/use-lazy-chat.ts';

export const NOW = '2026-11-21T15:00:00Z';
export const TALK = aService({ id: 11, name: 'Individual therapy', description: 'A first conversation.\nAnd a plan.' });
export const PLAIN = aService({ id: 12, name: 'Group', description: '  ' });

const solve: SolveProof = () => Promise.resolve({ counter: 7, derivedKey: 'ab' });
const atOnce = () => 0;

/** The real bot, without delays and with prepared proofs of work. */
export const loadQuickly =
  (changes: Partial<PacedChatProps> = {}): LoadChat =>
  () =>
    Promise.resolve((props) => <HelpBot {...props} pace={atOnce} solve={solve} {...changes} />);

export interface BotWorldParts {
  clinicInfo?: Partial<Clinic>;
  services?: Service[];
}

export function botRoutes({ clinicInfo = {}, services = [TALK, PLAIN] }: BotWorldParts = {}): Answers {
  let given = 0;
  return {
    getClinicInfo: aClinicInfo({
      clinic: clinicInfo,
      categories: [aServiceCategory({ booking_site_services: services })],
    }),
    getCountriesStates: { countries: [UNITED_STATES, CANADA], states: [ONTARIO, QUEBEC] },
    getBotCheck: () => {
      given += 1;
      return { parameters: { nonce: `n${given}` }, signature: 's' };
    },
    registerByChatbot: { client: { id: 900, status: 'Waitlist' } },
  };
}

export interface BotOptions extends RenderRemoteOptions, BotWorldParts {
  load?: LoadChat;
  /** The tab's storage keeps its content, as on a reload. */
  isReloaded?: boolean;
  now?: string;
}

export function renderBot(options: BotOptions = {}): RenderedRemote {
  const { load = loadQuickly(), isReloaded = false, now = NOW, clinicInfo, services, routes, ...rest } = options;
  fixedClock(now);
  if (!isReloaded) window.sessionStorage.clear();
  const parts = { ...(clinicInfo && { clinicInfo }), ...(services && { services }) };
  return renderRemote(<ChatCorner load={load} />, {
    path: '/site',
    place: 'corner',
    routes: { ...botRoutes(parts), ...routes },
    ...rest,
  });
}

export const roundButton = (name = 'Help Bot') => screen.getByRole('button', { name });

/** Opens the bot and waits for its menu. */
export async function openBot(options: BotOptions = {}): Promise<RenderedRemote> {
  const remote = renderBot(options);
  await remote.user.click(roundButton());
  await screen.findByText('How can I help you?');
  return remote;
}

export const press = ({ user }: RenderedRemote, name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

/** Types into the control that has the focus, and sends it. */
export async function answerWith({ user }: RenderedRemote, label: string, text: string): Promise<void> {
  await user.type(await screen.findByLabelText(label), text);
  await user.keyboard('{Enter}');
}

/** Answers all questions up to the summary. */
export async function answerAll(remote: RenderedRemote): Promise<void> {
  await press(remote, 'Register');
  await answerWith(remote, 'First name', 'Zoé');
  await answerWith(remote, 'Last name', 'Lavoie');
  await answerWith(remote, 'Email', 'zoe@example.com');
  await answerWith(remote, 'Birthday', '1990-06-15');
  await press(remote, 'Female');
  await screen.findByLabelText('Country');
  await press(remote, 'Send');
  await remote.user.selectOptions(await screen.findByLabelText('State or province'), 'Ontario');
  await press(remote, 'Send');
  await screen.findByRole('button', { name: 'Submit request' });
}

/** All messages with their authors. */
export const conversation = (): string[] =>
  [...screen.getByRole('log').children].map((message) => message.textContent ?? '');
