import { createWorkerTask, type WorkerTask } from '../../platform/workers/worker-task.ts';
import type { ConsentPdfInput } from './render-consent-pdf.ts';

export type PdfThread = WorkerTask<ConsentPdfInput, Uint8Array<ArrayBuffer>>;

/** The longest terms that a clinic may write take a second or two on a busy machine. */
const TIME_LIMIT_MS = 15_000;
const MEMORY_MB = 256;

/** Draws PDFs in a thread: loading the fonts takes a third of a second, and hostile terms block it as long. */
export const createPdfThread = (): PdfThread =>
  createWorkerTask(new URL('./render.worker.ts', import.meta.url), { timeLimitMs: TIME_LIMIT_MS, memoryMb: MEMORY_MB });
