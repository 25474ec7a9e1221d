export { type Program, type ProgramReader, titleOf, toProgram } from './program.dto.ts';
export { findProgramLocations, findPrograms, hasOpened, isOpen, type ProgramRow } from './program.repository.ts';
export {
  type ChosenProgram,
  findHeldPrograms,
  type RefusedProgram,
  registerInPrograms,
} from './register-in-programs.ts';
