import { listAuditLog, listVisitorRefusals } from '../features/audit-log/list-audit-log.ts';
import { receivePaymentEvent } from '../features/payment-events/receive-payment-event.ts';
import { applyActivation, planActivation } from '../features/releases/apply/activate-release.ts';
import { listActivationEvents } from '../features/releases/apply/activation-history.ts';
import { approveRelease, holdActivation, revokeRelease } from '../features/releases/apply/approve-hold-revoke.ts';
import { postEvidence } from '../features/releases/apply/evidence.ts';
import { listReleases } from '../features/releases/apply/list-releases.ts';
import { rollBackActivation } from '../features/releases/apply/roll-back-release.ts';
import { createReleaseKey, listReleaseKeys, revokeReleaseKey } from '../features/releases/keys/release-keys.ts';
import { publishRelease, RELEASE_MULTIPART_LIMITS } from '../features/releases/publish/publish-release.ts';
import { reportTelemetry } from '../features/releases/release-health.ts';
import { openOverride, openPreview, resolutionOf } from '../features/releases/serve/browser-resolution.ts';
import { readManifest } from '../features/releases/serve/manifest.ts';
import { clearTicket } from '../platform/http/browser-override.ts';
import { multipartBody, type SomeRoutes, unparsedBody } from './route-table.ts';

export const platformRoutes = {
  getHealthz: () => ({ status: 'ok' as const }),
  getReadyz: async (_deps, _call, { requireReady }) => {
    await requireReady();
    return { status: 'ready' as const };
  },

  // The audit log, for the owner (RL-02).
  listAuditLog,
  checkAuditLog: async (_deps, { clinic, audit }, { checkLog }) => {
    const { rows, fault } = await checkLog(clinic.id);
    audit.details({ rows, fault: fault?.kind ?? null });
    return { rows, first_bad_seq: fault?.seq ?? null, fault: fault?.kind ?? null };
  },
  listVisitorRefusals,

  // Signed events of the payment provider.
  receivePaymentEvent: {
    isServed: ({ payments }) => payments !== null,
    addBodyParser: unparsedBody,
    useCase: receivePaymentEvent,
  },

  // Teams publish releases, owners and teams decide which of them browsers load, and browsers ask for them and report.
  publishRelease: {
    addBodyParser: multipartBody(RELEASE_MULTIPART_LIMITS),
    useCase: (deps, call, { releaseUploadPlaces }) => publishRelease(deps, releaseUploadPlaces, call),
  },
  listReleases,
  planActivation,
  applyActivation,
  rollBackActivation,
  holdActivation,
  listActivationEvents,
  approveRelease,
  revokeRelease,
  postEvidence,
  getManifest: async (deps, { clinic, request, reply }) => {
    const { manifest, tag } = await readManifest(deps, clinic, await resolutionOf(deps, request, clinic));
    reply.header('etag', tag);
    return manifest;
  },
  postTelemetry: reportTelemetry,
  // Another release of one remote, in one browser only (SH-09).
  openPreview,
  openOverride,
  endOverride: (_deps, call) => clearTicket(call),
  listReleaseKeys,
  createReleaseKey,
  revokeReleaseKey,
} satisfies SomeRoutes;
