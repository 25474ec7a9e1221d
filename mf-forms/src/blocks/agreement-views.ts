/** One chunk: a form that shows terms mostly has them signed. */
export { SignatureField } from './signature/signature.field.tsx';
export { TermsBlock } from './terms/terms.block.tsx';
