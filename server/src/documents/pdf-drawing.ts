import { createClinicQueue, type QueuePlaces } from '../platform/workers/clinic-queue.ts';
import { createWorkerTask } from '../platform/workers/worker-task.ts';
import type { Picture, Pictures } from './draw-blocks.ts';

/** The part of a document's input that every kind of document has. */
export interface PdfInput {
  readonly pictures: Pictures;
  readonly logo?: Picture | null;
}

/** A kind of PDF: its thread loads the module and calls the function with the input. */
export interface PdfKind<Input extends PdfInput> {
  readonly module: URL;
  /** Name of the exported function that draws. */
  readonly exportedAs: string;
  readonly timeLimitMs: number;
  /** Only for the type of the input. */
  readonly input?: Input;
}

/** A task of the thread (`pdf.worker.ts`). */
export interface PdfTask {
  /** Address of the module that draws this kind of document. */
  readonly module: string;
  readonly exportedAs: string;
  readonly input: PdfInput;
}

/** Draws the PDFs of all kinds and clinics. */
export interface PdfDrawing {
  /**
   * Draws one PDF when its turn comes.
   * @param loadInput - Runs after waiting, so that the pictures of a long queue do not fill the memory.
   * @throws AppError `unavailable` when too many PDFs wait, or the drawing took longer than the kind allows.
   */
  draw<Input extends PdfInput>(
    clinicId: number,
    kind: PdfKind<Input>,
    loadInput: () => Promise<Input>,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the thread; a running task fails. */
  end(): Promise<void>;
}

/** At the usual length, the last caller in the queue waits for a second or two. */
const PLACES: QueuePlaces = { all: 20, ofClinic: 5 };
const MEMORY_MB = 256;

/**
 * Draws one PDF at a time, in one thread for all kinds: loading the fonts takes a third of a second, and long or hostile texts block the
 * thread for seconds.
 */
export function createPdfDrawing(): PdfDrawing {
  const queue = createClinicQueue(PLACES);
  const thread = createWorkerTask<PdfTask, Uint8Array<ArrayBuffer>>(new URL('./pdf.worker.ts', import.meta.url), {
    memoryMb: MEMORY_MB,
  });
  return {
    draw: (clinicId, { module, exportedAs, timeLimitMs }, loadInput) =>
      queue(clinicId, async () => {
        const input = await loadInput();
        return thread.run({ module: module.href, exportedAs, input }, timeLimitMs);
      }),
    end: () => thread.end(),
  };
}
