/** Purposes that a proof may be spent on. */
export type BotCheckPurpose = 'chatbot-registration' | 'hold';

/** Where a proof counts, and for what. */
export interface BotCheckScope {
  readonly clinicId: number;
  readonly purpose: BotCheckPurpose;
}

/** The route under which used proofs are stored as keys. */
export const PROOF_ROUTE = 'bot-check';
