// A written name as a signature. An entry point of its own: few forms are signed.
export {
  SignerNameControl,
  type SignerNameControlProps,
  type SignerNameHandle,
} from './signer-name-control.tsx';
export { WrittenName } from './written-name.tsx';
