import './clinic-pages.ts';
import './fixed-clock.ts';

export * from './builders.ts';
export { CLIENT_LINK, TEST_PATHS } from './clinic-pages.ts';
export { aClinicSettings } from './clinic-settings.ts';
export { type FakeParcel, openPart } from './fake-parcels.ts';
export {
  type Answer,
  type Answers,
  type FakeServer,
  fakeServer,
  loseAnswer,
  type ReceivedCall,
  refuse,
} from './fake-server.ts';
export { fixedClock } from './fixed-clock.ts';
export {
  type AfterLeaving,
  cellTexts,
  currentAddress,
  type LeaveOptions,
  leaveDuringAnswer,
  tableRows,
} from './leave-during-answer.ts';
export { plainEditorCode, UPLOADED_PICTURE } from './plain-editor.tsx';
export { type RenderedRemote, type RenderRemoteOptions, renderRemote } from './render-remote.tsx';
