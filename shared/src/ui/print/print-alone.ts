import { useInsertionEffect } from 'react';
import { useRemote } from '../../app/index.ts';
import { addDocumentRules } from '../theme/document-rules.ts';

/** Marks the element that is printed; all other elements are left out. */
export const PRINTED = { 'data-cf-print': '' } as const;

// A dialog is a layer over the page, with a body that scrolls: in print, neither may cut off the sheet.
const PRINT_RULES = `
@media print {
  html[data-cf-modal] { overflow: visible !important; }
  body:has([data-cf-print]) { background: #fff !important; }
  body:has([data-cf-print]) :not(:has([data-cf-print]), [data-cf-print], [data-cf-print] *) { display: none !important; }
  body :has([data-cf-print]) {
    position: static !important;
    display: block !important;
    overflow: visible !important;
    max-width: none !important;
    height: auto !important;
    max-height: none !important;
    margin: 0 !important;
    padding: 0 !important;
    border: 0 !important;
    background: none !important;
    box-shadow: none !important;
    animation: none !important;
  }
  [data-cf-print] {
    --cf-text: #1c1a18;
    --cf-text-quiet: #4a453f;
    --cf-surface: #fff;
    --cf-line: #8a8177;
    max-width: none !important;
    padding: 0 !important;
    border: 0 !important;
    color: #1c1a18 !important;
  }
}`;

/** Adds the style rules that print only the element with `PRINTED`. */
export function usePrintAlone(): void {
  const { nonce } = useRemote();
  useInsertionEffect(() => addDocumentRules(document, nonce, 'print', PRINT_RULES), [nonce]);
}
