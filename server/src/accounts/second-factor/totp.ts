import type { EpochMs } from '@carefront/shared/domain';
import { createGuardrails, generateSecret, generateURI, verifySync } from 'otplib';

/** The defaults of authenticator apps. */
const STEP_SECONDS = 30;
const CODE = /^\d{6}$/;
/** The library requires 128 bits by default. Our secrets have 160 bits, but older secrets and the demo's secret have 80 bits. */
const GUARDRAILS = createGuardrails({ MIN_SECRET_BYTES: 10 });

/** Creates a secret for an authenticator app: 160 random bits, base32. */
export const newTotpSecret = (): string => generateSecret({ length: 20 });

/**
 * Returns the address that the authenticator app reads from the QR code or link.
 * @param clinicName - Shown by the app as the issuer of the code.
 */
export function otpauthUrl({
  secret,
  email,
  clinicName,
}: {
  secret: string;
  email: string;
  clinicName: string;
}): string {
  // A colon would end the name: the label is `issuer:account`.
  return generateURI({ issuer: clinicName.replaceAll(':', ' '), label: email, secret });
}

/**
 * Whether the app with this secret shows the code, now or one step (30 s) before or after: clocks differ.
 * @param secret - Base32.
 * @param lastStep - The last matched step: its code and all earlier codes never work again.
 * @returns The step of the code, to be stored as the next `lastStep`; null for any other text.
 */
export function matchTotp(secret: string, code: string, nowMs: EpochMs, lastStep: number | null): number | null {
  // The library throws on anything else.
  if (!CODE.test(code)) return null;
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(nowMs / 1000),
    epochTolerance: STEP_SECONDS,
    guardrails: GUARDRAILS,
  });
  if (!result.valid || !('timeStep' in result)) return null;
  // The library's `afterTimeStep` is not used: it throws when the clock was set back.
  return lastStep === null || result.timeStep > lastStep ? result.timeStep : null;
}
