import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { ReplyOf, RouteName } from '../contracts/index.ts';
import type { BusMessageName, BusMessages } from '../events/index.ts';
import type { RenderedRemote } from './render-remote.tsx';

export interface LeaveOptions<N extends RouteName, F extends BusMessageName> {
  /** The call whose answer the person does not wait for. */
  route: N;
  reply: ReplyOf<N>;
  /** Begins the call: the press of a button. */
  press(): Promise<unknown>;
  /** The fact that the answer makes true; it must be published although the view was left. */
  fact: F;
  /** Where the person goes meanwhile. */
  to?: string;
}

export interface AfterLeaving<F extends BusMessageName> {
  /** Payloads of the fact. */
  facts: readonly BusMessages[F][];
  /** The address after the answer: still that of the page that the person went to. */
  address: string;
}

/** The person presses a button and goes to another page before the answer arrives. Resolves when the fact was published. */
export async function leaveDuringAnswer<N extends RouteName, F extends BusMessageName>(
  remote: Pick<RenderedRemote, 'bus' | 'leave' | 'server'>,
  { route, reply, press, fact, to }: LeaveOptions<N, F>,
): Promise<AfterLeaving<F>> {
  const { bus, leave, server } = remote;
  const answer = Promise.withResolvers<ReplyOf<N>>();
  const facts: BusMessages[F][] = [];
  bus
    .port('listener')
    .on(fact)
    .subscribe((payload) => facts.push(payload));
  const before = server.callsOf(route).length;
  server.answer<N>(route, () => answer.promise);
  await press();
  await waitFor(() => expect(server.callsOf(route)).toHaveLength(before + 1));
  leave(to);
  expect(facts).toEqual([]);
  answer.resolve(reply);
  await waitFor(() => expect(facts).toHaveLength(1));
  // What follows the fact, such as a navigation, is in the same task or the next.
  await new Promise((done) => setTimeout(done));
  return { facts, address: currentAddress() };
}

/** Path and query of the address bar. */
export const currentAddress = (): string => window.location.pathname + window.location.search;

/** The rows of the table on the page, without the row of the column headings. */
export const tableRows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);

/** The cell texts of a row, without the labels that only the card layout shows. */
export const cellTexts = (row: HTMLElement | undefined): (string | null | undefined)[] =>
  within(row as HTMLElement) // without a row, the query fails and says so
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild?.textContent);
