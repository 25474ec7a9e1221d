import { createWorkerTask, type WorkerTask } from '../../platform/workers/worker-task.ts';
import type { FormPaper } from './paper/form-paper.ts';

export type PdfThread = WorkerTask<FormPaper, Uint8Array<ArrayBuffer>>;

/** The longest answers that a form takes need some seconds on a busy machine. */
const TIME_LIMIT_MS = 20_000;
const MEMORY_MB = 256;

/** Draws PDFs in a thread: long answers block it for seconds. */
export const createPdfThread = (): PdfThread =>
  createWorkerTask(new URL('./render.worker.ts', import.meta.url), { timeLimitMs: TIME_LIMIT_MS, memoryMb: MEMORY_MB });
