import type { Locale } from '@carefront/shared/contracts';
import {
  type BlockAnswers,
  type EntryState,
  entriesOf,
  type FormControl,
  isAnswered,
  isSeenBy,
  judgeControl,
  type PlannedBlock,
  SIGNATURE,
  type SketchValue,
} from '@carefront/shared/domain';
import { FORM_PDF_TEXTS } from '../texts/form-pdf-texts.ts';
import type { PaperFile, PaperPart } from './form-paper.ts';

/** Returns the questions of a block that were shown and that the reader may see, with their answers, for each entry of a block that repeats. */
export function questionParts(
  { block, questions }: PlannedBlock,
  answers: BlockAnswers,
  states: readonly EntryState[],
  { locale, ...reader }: { readonly locale: Locale; readonly isStaff: boolean },
): PaperPart[] {
  const doesRepeat = block.repeats !== undefined;
  return entriesOf(answers, doesRepeat).flatMap((entry, index) => {
    const shown = questions
      .filter(({ control }) => isSeenBy(control, reader))
      .filter(({ key }) => Object.hasOwn(entry, key) || states[index]?.shown.has(key));
    const parts = shown.map(({ key, control }) => answerPart(control, entry[key]));
    return doesRepeat ? [{ kind: 'heading', text: FORM_PDF_TEXTS[locale].entry(index + 1) } as const, ...parts] : parts;
  });
}

function answerPart(control: FormControl, answer: unknown): PaperPart {
  const { label, input_type: type } = control;
  if (type === 'image-file' || type === 'upload-file') return { kind: 'files', label, files: filesOf(answer) };
  const isSketch = type === 'sketch' && isAnswered(answer) && judgeControl(answer, control, false) === null;
  // Judged above.
  if (isSketch) return { kind: 'sketch', label, sketch: answer as SketchValue };
  return { kind: 'answer', label, text: answerText(control, answer) };
}

function answerText(control: FormControl, answer: unknown): string {
  if (Array.isArray(answer)) return answer.map((one) => answerText(control, one)).join(', ');
  if (typeof answer === 'number') return String(answer);
  if (typeof answer === 'string') {
    const option = control.form_control_options.find(({ option_value }) => option_value === answer);
    return option?.option_label ?? answer;
  }
  // A remote option has the label that the server stored.
  const { label } = Object(answer) as { label?: unknown };
  return typeof label === 'string' ? label : '';
}

const filesOf = (answer: unknown): PaperFile[] =>
  (Array.isArray(answer) ? (answer as unknown[]) : []).flatMap((file) => {
    const { id, name } = Object(file) as Partial<PaperFile>;
    return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
  });

/** Returns the signature of a block; nothing for a block that was not signed. */
export function signatureParts(answers: BlockAnswers): PaperPart[] {
  const value = Object(answers[SIGNATURE]) as Record<string, unknown>;
  const { checked, signature: name, timestampraw: signedAt, ip } = value;
  if (checked !== true || typeof name !== 'string' || typeof signedAt !== 'string') return [];
  return [{ kind: 'signature', name, signedAt, ip: typeof ip === 'string' ? ip : '' }];
}
