import { LRUCache } from 'lru-cache';
import type { StripeAnswer } from './stripe-errors.ts';
import type { Customer, PaymentMethod, SetupIntent } from './stripe-objects.ts';

/** Objects that the sandbox keeps of each kind. Beyond this number it forgets the oldest. */
const MOST = 10_000;

/** An object of one connected account. */
interface Owned<T> {
  readonly account: string;
  readonly value: T;
}

/** The first answer to an idempotency key. */
interface KeptAnswer {
  readonly params: string;
  readonly answer: StripeAnswer;
}

/** Objects by id, in memory: they end with the process. */
export interface SandboxStore {
  readonly intents: LRUCache<string, Owned<SetupIntent>>;
  /** Cards of intents that wait for an authentication, by intent. */
  readonly waitingCards: LRUCache<string, PaymentMethod>;
  readonly methods: LRUCache<string, Owned<PaymentMethod>>;
  readonly customers: LRUCache<string, Owned<Customer>>;
  /** By account and idempotency key. */
  readonly answers: LRUCache<string, KeptAnswer>;
}

export const createSandboxStore = (): SandboxStore => ({
  intents: new LRUCache({ max: MOST }),
  waitingCards: new LRUCache({ max: MOST }),
  methods: new LRUCache({ max: MOST }),
  customers: new LRUCache({ max: MOST }),
  answers: new LRUCache({ max: MOST }),
});
