import type { ItemTexts, Unmapped } from '../unmapped/unmapped.rules.ts';

/** A resource to save, with everything that other systems do not read. */
export interface FhirExport {
  readonly fileName: string;
  readonly resource: object;
  readonly unmapped: readonly Unmapped[];
  readonly texts: ItemTexts;
}
