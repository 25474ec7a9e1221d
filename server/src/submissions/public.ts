export {
  type BotCheckPurpose,
  type CheckedProof,
  checkProof,
  consumeProof,
  createBotCheck,
  findFirstSubject,
  proofRequired,
  readProof,
  takeBotCheck,
} from './bot-check.ts';
export {
  type KeyedCall,
  LIMIT_TEXTS,
  type Once,
  oncePerKey,
  SUBMIT_KEY_KEPT_MS,
  type SubmitKeyHeader,
} from './submit-once.ts';
