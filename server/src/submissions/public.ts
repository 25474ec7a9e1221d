export type { BotCheckPurpose } from './bot-check/bot-check-scope.ts';
export { type CheckedProof, checkProof } from './bot-check/check-proof.service.ts';
export { createBotCheck } from './bot-check/create-bot-check.service.ts';
export { proofRequired, readProof } from './bot-check/read-proof.ts';
export { findFirstSubject, spendProof, takeBotCheck } from './bot-check/take-bot-check.service.ts';
export { SUBMIT_KEY_KEPT_MS } from './idempotency.repository.ts';
export { LIMIT_TEXTS } from './limit-texts.ts';
export { type KeyedCall, type Once, oncePerKey, type SubmitKeyHeader } from './submit-once.ts';
