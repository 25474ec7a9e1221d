// Checks of a page in a browser, for the looks of built releases (`shared/tooling/contract-test`) and for the browser tests. They need no vitest.
export { type AxeOptions, FOCUS_GUARDS, findAxeFaults, type SeenStates } from './axe.ts';
export { eventually, expectSame } from './eventually.ts';
export { expectRings, expectToDiffer, styleOf, stylesOf } from './forced-colors.ts';
export { boxOf, expectGoodLines, expectNoSidewaysScroll } from './lines.ts';
export { closeNotice, expectNoticeClear } from './notice-place.ts';
export { pairwise } from './pairwise.ts';
export {
  defineLooks,
  type Look,
  type LookPage,
  type LookSetting,
  type LookTools,
  USUAL_SETTING,
  WINDOWS,
} from './remote-looks.ts';
