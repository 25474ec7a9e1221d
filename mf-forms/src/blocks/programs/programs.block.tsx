import { useOpenForm } from '../../open-form/open-form-context.ts';
import type { BlockViewProps } from '../block-type.ts';
import { ProgramCatalogue } from './program-catalogue.tsx';
import { SubmittedPrograms } from './submitted-programs.tsx';

/** The programs that a person chooses, in the order of choice (BL-07). */
export function ProgramsBlock({ block }: BlockViewProps) {
  const { mode } = useOpenForm();
  return mode === 'read-only' ? <SubmittedPrograms /> : <ProgramCatalogue block={block} />;
}
