import { lazyPart } from '../../../lazy-part.tsx';
import type { CardAccount, CardFieldsProps } from './card-provider.ts';

/** The publishable key of the sandbox, which exists only in demo mode. */
const SANDBOX_KEY = 'pk_sandbox';
export const isSandbox = ({ publishableKey }: CardAccount): boolean => publishableKey === SANDBOX_KEY;

/** Usual heights, px. */
const HEIGHTS = { stripe: 152, sandbox: 340 };

/** Each provider is a chunk that loads with the dialog: forms without cards load neither. */
export const StripeFields = lazyPart<CardFieldsProps>(
  'stripe-fields',
  async () => (await import('../stripe/stripe-fields.tsx')).StripeFields,
  HEIGHTS.stripe,
);
export const SandboxFields = lazyPart<CardFieldsProps>(
  'sandbox-fields',
  async () => (await import('../sandbox/sandbox-fields.tsx')).SandboxFields,
  HEIGHTS.sandbox,
);
