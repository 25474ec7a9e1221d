/** Purposes for which a proof is valid. */
export type BotCheckPurpose = 'chatbot-registration' | 'hold' | 'intake';

/** The clinic and purpose for which a proof is valid. */
export interface BotCheckScope {
  readonly clinicId: number;
  readonly purpose: BotCheckPurpose;
}

/** The route under which used proofs are stored as keys. */
export const PROOF_ROUTE = 'bot-check';
