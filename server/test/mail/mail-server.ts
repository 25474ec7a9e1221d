import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** Behaviour of the server towards an email. `drop-after` accepts the whole email and cuts the connection before confirming it. */
export type MailServerMood =
  | 'accept'
  | 'refuse-for-now'
  | 'refuse-for-good'
  | 'refuse-recipient'
  | 'drop-after'
  | 'silent';

export interface ReceivedLetter {
  /** As it came over the line. */
  raw: string;
  parsed: Email;
  envelope: { from: string; to: string[] };
}

/** A real mail server on a port of this machine, which can be in a bad mood, go away and come back. */
export class MailServer {
  mood: MailServerMood = 'accept';
  readonly received: ReceivedLetter[] = [];
  #smtp: SMTPServer | undefined;
  #port = 0;

  async start(): Promise<void> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (_session, answer) => {
        if (this.mood !== 'silent') answer();
      },
      onRcptTo: (_address, _session, answer) => {
        answer(this.mood === 'refuse-recipient' ? refusal(550, 'No such user client@maple.test') : null);
      },
      onData: (stream, session, answer) => {
        void this.#take(stream, session.envelope).then(() => answer(this.#verdict()));
      },
    });
    smtp.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      smtp.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (smtp.server.address() as AddressInfo).port; // listens on a port, not on a path
    this.#smtp = smtp;
  }

  async stop(): Promise<void> {
    const smtp = this.#smtp;
    if (!smtp) return;
    this.#cutLines();
    await new Promise<void>((resolve) => {
      smtp.close(resolve);
    });
    this.#smtp = undefined;
  }

  /** Where it listens, or did last. Its users wait 1.5 s for a silent server. */
  get url(): string {
    return `smtp://127.0.0.1:${this.#port}?greetingTimeout=1500&socketTimeout=1500&connectionTimeout=1500`;
  }

  async #take(stream: SMTPServerDataStream, envelope: SessionEnvelope): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer); // the stream is of bytes
    const raw = Buffer.concat(chunks).toString('utf8');
    if (this.mood !== 'accept' && this.mood !== 'drop-after') return;
    this.received.push({
      raw,
      parsed: await PostalMime.parse(raw),
      envelope: {
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
      },
    });
    if (this.mood === 'drop-after') this.#cutLines();
  }

  #verdict(): Error | null {
    if (this.mood === 'refuse-for-now') return refusal(451, 'Try client@maple.test again later');
    return this.mood === 'refuse-for-good' ? refusal(554, 'No emails for client@maple.test') : null;
  }

  #cutLines(): void {
    // The server keeps its sockets to itself.
    for (const connection of this.#smtp?.connections ?? []) Reflect.get(connection, '_socket').destroy();
  }
}

interface SessionEnvelope {
  mailFrom: { address: string } | false;
  rcptTo: { address: string }[];
}

const refusal = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });
