// A written name as a signature. An entry point of its own: few forms are signed.
export {
  SignerNameControl,
  type SignerNameControlProps,
  type SignerNameHandle,
  WrittenName,
} from './signer-name-control.tsx';
