export {
  type ChangedPerson,
  changeClient,
  clientChange,
  guardianChange,
  unsetMainContact,
  writeGuardian,
} from './change-client.ts';
export { CLIENT_CHANGE_DECIDED, DETAILS_CHANGED, notifyFormerAddresses } from './client-change-emails.ts';
export {
  type ClientProfileRecord,
  findClientProfile,
  type ProfileGuardianRecord,
} from './client-profile.repository.ts';
export {
  endProposals,
  insertProposal,
  lockProposal,
  type OpenProposal,
  openProposals,
  type ProposalKind,
  type ProposedFacts,
  unlinkUnconfirmedAccount,
} from './client-proposals.ts';
export { createClient, linkCaller } from './create-client.ts';
export { familyTies, recordEditorOf } from './record-editor.ts';
