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
} from './bot-check.ts';
export { LIMIT_TEXTS } from './limit-texts.ts';
export { type KeyedCall, type Once, oncePerKey, SUBMIT_KEY_KEPT_MS, type SubmitKeyHeader } from './submit-once.ts';
