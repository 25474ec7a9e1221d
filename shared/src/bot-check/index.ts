export { type BotCheck, proofText, type SolveProof, solveProof } from './solve-proof.ts';
