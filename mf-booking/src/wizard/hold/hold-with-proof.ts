import { sendWithProof } from '@carefront/shared/bot-check/send';
import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import { holdSlot } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';

/**
 * Asks for a hold, with a proof of work when the server wants one.
 * @param onChecking - Called when the solving begins.
 * @throws As `sendWithProof`.
 */
export const holdWithProof = (
  api: ApiClient,
  body: BodyOf<'holdSlot'>,
  onChecking: () => void,
): Promise<ReplyOf<'holdSlot'>> =>
  sendWithProof(
    (proof) => api.call(holdSlot, { body: proof === undefined ? body : { ...body, bot_check: proof } }),
    onChecking,
  );
