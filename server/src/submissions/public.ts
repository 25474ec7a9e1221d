export {
  type BotCheckPurpose,
  type CheckedProof,
  checkProof,
  createBotCheck,
  findFirstSubject,
  proofRequired,
  readProof,
  spendProof,
  takeBotCheck,
} from './bot-check/bot-check.ts';
export { SUBMIT_KEY_KEPT_MS } from './idempotency.repository.ts';
export { LIMIT_TEXTS } from './limit-texts.ts';
export { type KeyedCall, type Once, oncePerKey, type SubmitKeyHeader } from './submit-once.ts';
