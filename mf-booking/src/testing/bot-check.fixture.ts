import { type Answer, refuse } from '@carefront/shared/testing';
import { bookingRoutes } from './render-booking.ts';

/** An altcha challenge that the third guess solves, so that tests are fast. */
export const CHALLENGE = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    keyLength: 32,
    keyPrefix: 'bbe62bcdb49a345af18a1f7639fde6c8',
    keySignature: '9055e6db33649283e0209f6912dced774614b98050924b90f6c73b3abd6c3616',
    nonce: '3627ff8548bb23ff2aa617ea1ecc31d9',
    salt: '1603733601578882b64a43fcbc2ef8e0',
  },
  signature: 'dd92a51f66ce4c9129e4ca0c4901af3c8ad17e10c8ca755b33d71d02f1e18700',
};

export const PROOF_ASKED = refuse(428, { message: '', code: 'proof_required', challenge: CHALLENGE });

/** Asks for a proof first. Answers the second call with a hold, after `released` resolves. */
export function holdAfterProof(released: Promise<void>): Answer<'holdSlot'> {
  const hold = bookingRoutes().holdSlot;
  return async (call) => {
    if (!(call.body as { bot_check?: string }).bot_check) return PROOF_ASKED;
    await released;
    return typeof hold === 'function' ? hold(call) : PROOF_ASKED;
  };
}
