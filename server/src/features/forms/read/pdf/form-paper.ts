import type { Locale } from '@carefront/shared/contracts';
import type { SketchValue } from '@carefront/shared/domain';
import type { PdfClinic, Picture } from '../../../../documents/public.ts';

/** One piece of a printed form, in the order of the form. */
export type PaperPart =
  | { readonly kind: 'heading'; readonly text: string }
  /** `text` is '' for a question without an answer. */
  | { readonly kind: 'answer'; readonly label: string; readonly text: string }
  | { readonly kind: 'rich-text'; readonly html: string }
  | { readonly kind: 'files'; readonly label: string; readonly files: readonly PaperFile[] }
  | { readonly kind: 'sketch'; readonly label: string; readonly sketch: SketchValue }
  | { readonly kind: 'signature'; readonly name: string; readonly signedAt: string; readonly ip: string };

export interface PaperFile {
  readonly id: string;
  readonly name: string;
}

interface PaperBlock {
  readonly name: string;
  readonly parts: readonly PaperPart[];
}

export interface PaperPage {
  readonly name: string;
  readonly blocks: readonly PaperBlock[];
}

/** The input of one PDF. */
export interface FormPaper {
  readonly clinic: PdfClinic & { readonly name: string };
  readonly responseId: string;
  readonly formName: string;
  /** With one decimal. */
  readonly version: string;
  /** null: a visitor who is no client yet. */
  readonly clientName: string | null;
  /** null: a visitor, or an account that is gone. */
  readonly submittedBy: string | null;
  readonly isFilledOut: boolean;
  /** ISO. */
  readonly submittedAt: string;
  readonly locale: Locale;
  readonly pages: readonly PaperPage[];
  /** Pictures of answers and sketches, by the id of their file. A picture that is missing is printed as its name. */
  readonly pictures: ReadonlyMap<string, Picture>;
}
