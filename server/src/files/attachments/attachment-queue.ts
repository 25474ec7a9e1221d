import { type ClinicQueue, createClinicQueue } from '../../platform/workers/clinic-queue.ts';

/**
 * Decodes pictures one at a time, because decoding takes up to 200 MB of memory. The others wait: six of a clinic, as many as a browser opens
 * connections.
 */
export const createAttachmentQueue = (): ClinicQueue => createClinicQueue({ all: 17, ofClinic: 6 });
