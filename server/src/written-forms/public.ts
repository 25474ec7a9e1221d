export { type MadeVersion, makeVersion } from './make-version.ts';
export type {
  WrittenBlock,
  WrittenOption,
  WrittenPage,
  WrittenQuestion,
  WrittenText,
  WrittenVersion,
} from './written-form.ts';
