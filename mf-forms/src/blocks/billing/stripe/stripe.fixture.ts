import type { StripeAnswer } from '../provider/stripe-answer.rules.ts';

/** Stands in for Stripe.js, which only its own origin may serve: an element is a box without a frame. */
interface FakeElement {
  type: string;
  options: Record<string, unknown>;
  isDestroyed: boolean;
  emit(event: string, value: object): void;
}

export interface FakeStripe {
  /** The opened accounts. */
  opened: { key: string; account: unknown }[];
  groups: Record<string, unknown>[];
  confirmed: { clientSecret: string; data: object }[];
  /** A promise: Stripe is slow. */
  answer: StripeAnswer | Promise<StripeAnswer>;
  /** The newest element of the type that is on screen. */
  element(type: string): FakeElement;
}

/** The function that the script leaves on the page. */
type OpenAccount = (key: string, options: { stripeAccount: string }) => object;

export function fakeStripe(): FakeStripe & { openAccount: OpenAccount } {
  const elements: FakeElement[] = [];
  const fake = {
    opened: [] as FakeStripe['opened'],
    groups: [] as FakeStripe['groups'],
    confirmed: [] as FakeStripe['confirmed'],
    answer: { setupIntent: { status: 'succeeded', payment_method: 'pm_1' } } as FakeStripe['answer'],
    element(type: string) {
      const found = elements.findLast((element) => element.type === type && !element.isDestroyed);
      if (!found) throw new Error(`no element ${type}`);
      return found;
    },
    openAccount: (key: string, { stripeAccount }: { stripeAccount: string }) => {
      fake.opened.push({ key, account: stripeAccount });
      return {
        elements: (group: Record<string, unknown>) => createGroup(group),
        confirmCardSetup: async (clientSecret: string, data: object) => {
          fake.confirmed.push({ clientSecret, data });
          return fake.answer;
        },
        // The wrapper asks for these before it takes the object for Stripe.js.
        createToken: () => undefined,
        createPaymentMethod: () => undefined,
        confirmCardPayment: () => undefined,
      };
    },
  };

  function createGroup(group: Record<string, unknown>) {
    fake.groups.push(group);
    return {
      create: (type: string, options: Record<string, unknown>) => createElement(type, options),
      // The wrapper passes its own component's type.
      getElement: ({ __elementType }: { __elementType: string }) =>
        elements.findLast((element) => element.type === __elementType && !element.isDestroyed) ?? null,
      update: (options: object) => Object.assign(group, options),
    };
  }

  function createElement(type: string, options: Record<string, unknown>) {
    const handlers = new Map<string, Set<(value: object) => void>>();
    const element = {
      type,
      options,
      isDestroyed: false,
      emit: (event: string, value: object) => {
        for (const handle of handlers.get(event) ?? []) handle(value);
      },
      mount: () => undefined,
      update: (change: object) => Object.assign(element.options, change),
      destroy: () => {
        element.isDestroyed = true;
      },
      on(event: string, handle: (value: object) => void) {
        handlers.set(event, (handlers.get(event) ?? new Set()).add(handle));
        return element;
      },
      off(event: string, handle: (value: object) => void) {
        handlers.get(event)?.delete(handle);
        return element;
      },
    };
    elements.push(element);
    return element;
  }
  return fake;
}
