import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { withoutTrailingSlashes } from '@carefront/shared/domain';
import * as z from 'zod/mini';
import {
  ACCOUNT_BOUNDS,
  type AccountBounds,
  BOOKING_BOUNDS,
  type BookingBounds,
  FORM_BOUNDS,
  type FormBounds,
  HOLD_BOUNDS,
  type HoldBounds,
  REGISTRATION_BOUNDS,
  type RegistrationBounds,
} from './limits/figures/counted-limits.ts';
import {
  DEFAULT_LIMITS,
  DEMO_LOOPBACK_LIMITS,
  LOAD_LIMITS,
  type LoadLimits,
  type RateLimits,
} from './limits/figures/request-figures.ts';

/** Keys of the platform's account at the payment provider. */
export interface PaymentKeys {
  /** Never leaves the server. */
  readonly secretKey: string;
  /** Sent to every browser. */
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

export interface Config {
  /** 0 means any free port. */
  readonly port: number;
  /** Addresses to listen on. Those after the first are used only when the machine has them. */
  readonly hosts: readonly string[];
  readonly dataDir: string;
  /** Age of the oldest backup of the database that may be restored. Files that such a database knows are kept for so long. */
  readonly backupDays: number;
  /** Folder of packages whose builds (`dist`) are published at the start. Undefined: the folder above this server. */
  readonly builtDir: string | undefined;
  /**
   * Clinics that load a new build that the server finds at its start. `missing`: clinics that have no usable release of the package;
   * the others keep what their owners chose.
   */
  readonly activateBuilt: 'missing' | 'all';
  /** Origins of developers' own builds that the clinic's owner may show in their browser. */
  readonly overrideOrigins: readonly string[];
  /** Publishes builds as they appear and reloads open pages (`npm run dev`); never in production. */
  readonly isReloading: boolean;
  /** See `openDatabase`. */
  readonly databaseUrl: string | undefined;
  /** Address with the login of the schema's owner: migrations, job queue, retention. Undefined: the login of `databaseUrl` owns the schema. */
  readonly databaseOwnerUrl: string | undefined;
  /** Connections of this process for requests; two more serve migrations and the job queue, one more the probes. Not for the embedded database. */
  readonly databaseConnections: number;
  /** For how long a server that is told to stop goes on answering, while `/readyz` says that it is not ready. */
  readonly drainSeconds: number;
  /** Public origin of the server when it differs from the request's (behind a proxy); without a slash at the end. */
  readonly publicUrl: string | undefined;
  /**
   * Server that sends emails, such as `smtp://user:secret@mail.example:587`. Undefined: emails stay in the outbox, which demo mode shows.
   */
  readonly smtpUrl: string | undefined;
  /**
   * Provider that sends text messages, such as `twilio://SID:TOKEN@api.twilio.com?from=%2B14165550100`. Undefined: in demo mode they stay
   * in the outbox, otherwise they are dropped.
   */
  readonly smsUrl: string | undefined;
  /** Sender address of emails; the clinic's name is its display name. */
  readonly mailFrom: string;
  /** Keys of the payment provider. 'sandbox': its emulator answers, in demo mode. null: no clinic takes cards. */
  readonly payments: PaymentKeys | 'sandbox' | null;
  readonly isProduction: boolean;
  /** Seeds the demo clinics into an empty database and raises the limits for loopback addresses; never in production. */
  readonly isDemo: boolean;
  /** Key of a commercial licence of the rich-text editor, sent to every browser. Undefined: the GPL applies (NOTICE). */
  readonly editorLicense: string | undefined;
  /** Undefined: the first start makes a secret and keeps it in the data folder. */
  readonly sessionSecret: string | undefined;
  /** Secrets in use before, newest first. Values sealed or signed with them stay valid. */
  readonly previousSecrets: readonly string[];
  readonly logLevel: string;
  /** Proxies whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly limits: RateLimits;
  /** Limits for loopback addresses in demo mode, raised for load and race tests. */
  readonly loopbackLimits: RateLimits;
  readonly loadLimits: LoadLimits;
  /** Booking and moving are not limited for loopback addresses in demo mode (`isUnbounded`). */
  readonly bookingBounds: BookingBounds;
  /** Like the bounds below, not applied to loopback addresses in demo mode. */
  readonly holdBounds: HoldBounds;
  readonly accountBounds: AccountBounds;
  readonly registrationBounds: RegistrationBounds;
  readonly formBounds: FormBounds;
}

const optionalText = z.pipe(
  z.optional(z.string()),
  z.transform((text) => text?.trim() || undefined),
);

const isServerAddress = (text: string): boolean => /^postgres(ql)?:/.test(text);

const SECRET_TOO_SHORT = 'at least 32 characters';

/** A wildcard would let any host of a domain run code in the clinic's pages. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:/.test(text) && !text.includes('*') && new URL(text).origin === text;

const environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 8080),
  HOST: optionalText,
  DATA_DIR: optionalText,
  BACKUP_DAYS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(3_650)), 30),
  BUILT_DIR: optionalText,
  ACTIVATE_BUILT: z.optional(z.enum(['missing', 'all'])),
  OVERRIDE_ORIGINS: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => text.split(',').map((origin) => origin.trim())),
        z.array(z.string().check(z.refine(isOrigin, 'it has no path, such as https://dev.example:5600'))),
      ),
    ),
  ),
  DEV_RELOAD: optionalText,
  DATABASE_URL: optionalText,
  DATABASE_OWNER_URL: optionalText,
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(300)), 0),
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 10),
  MAX_EVENT_LOOP_DELAY_MS: z._default(z.coerce.number().check(z.int(), z.gte(0)), LOAD_LIMITS.eventLoopDelayMs),
  MAX_DATABASE_QUEUE: z._default(z.coerce.number().check(z.int(), z.gte(0)), LOAD_LIMITS.waitingForDatabase),
  READ_LIMIT: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  SMS_URL: z.optional(
    z
      .url({ protocol: /^twilio$/ })
      .check(z.refine(isSmsUrl, 'it needs an account, a token and ?from= with a number such as %2B14165550100')),
  ),
  MAIL_FROM: z._default(z.email(), 'no-reply@carefront.example'),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(?:sk|rk)_(?:test|live)_\w+$/))),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string().check(z.regex(/^pk_(?:test|live)_\w+$/))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_\w+$/))),
  PAYMENT_SANDBOX: z.optional(z.enum(['0', '1'])),
  NODE_ENV: optionalText,
  CKEDITOR_LICENSE_KEY: optionalText,
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, SECRET_TOO_SHORT))),
  SESSION_SECRET_PREVIOUS: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => text.split(',').map((secret) => secret.trim())),
        z.array(z.string().check(z.minLength(32, SECRET_TOO_SHORT))),
      ),
    ),
  ),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  TRUST_PROXY: optionalText,
});

/** Names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape);

/** Returns the settings that have a default of one value, as the text that would set it. */
export const settingDefaults = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment.parse({})).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

/**
 * Reads the settings of this process.
 * @throws Error naming each invalid variable, never its value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(withoutBlanks(env));
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The environment cannot be used.\n  ${reasons.join('\n  ')}`);
  }
  const { data } = parsed;
  const isProduction = data.NODE_ENV === 'production';
  const isServerDatabase = isServerAddress(data.DATABASE_URL ?? '');
  // Each process would otherwise make its own secret and refuse what other processes signed. A secret in the database would lie beside the
  // data it seals.
  if (isProduction && isServerDatabase && data.SESSION_SECRET === undefined)
    throw new Error(
      'The environment cannot be used.\n  SESSION_SECRET: every process on this database needs the same one, at least 32 characters',
    );
  if (data.DATABASE_OWNER_URL !== undefined && !(isServerDatabase && isServerAddress(data.DATABASE_OWNER_URL)))
    throw new Error(
      'The environment cannot be used.\n  DATABASE_OWNER_URL: postgres://…, beside a DATABASE_URL with postgres://…',
    );
  const isDemo = !isProduction;
  return {
    port: data.PORT,
    hosts: data.HOST ? [data.HOST] : ['127.0.0.1', '::1'],
    dataDir: resolve(data.DATA_DIR ?? './var'),
    backupDays: data.BACKUP_DAYS,
    builtDir: data.BUILT_DIR,
    activateBuilt: data.ACTIVATE_BUILT ?? (isProduction ? 'missing' : 'all'),
    overrideOrigins: data.OVERRIDE_ORIGINS ?? [],
    isReloading: data.DEV_RELOAD === '1' && !isProduction,
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    drainSeconds: data.DRAIN_SECONDS,
    publicUrl: data.PUBLIC_URL && withoutTrailingSlashes(data.PUBLIC_URL),
    smtpUrl: data.SMTP_URL,
    smsUrl: data.SMS_URL,
    mailFrom: data.MAIL_FROM,
    payments: paymentsOf(data, isProduction),
    isProduction,
    isDemo,
    editorLicense: data.CKEDITOR_LICENSE_KEY,
    sessionSecret: data.SESSION_SECRET,
    previousSecrets: data.SESSION_SECRET_PREVIOUS ?? [],
    logLevel: data.LOG_LEVEL,
    trustedProxies: data.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    limits: withReadLimit(DEFAULT_LIMITS, data.READ_LIMIT),
    loopbackLimits: withReadLimit(DEMO_LOOPBACK_LIMITS, data.READ_LIMIT),
    loadLimits: {
      eventLoopDelayMs: data.MAX_EVENT_LOOP_DELAY_MS,
      waitingForDatabase: data.MAX_DATABASE_QUEUE,
    },
    bookingBounds: {
      ...BOOKING_BOUNDS,
      ...(isDemo &&
        data.SMTP_URL === undefined && {
          dailyEmails: null,
          hourlyWorkEmails: null,
          dailyWorkEmails: null,
        }),
      ...(isDemo && data.SMS_URL === undefined && { dailyTexts: null }),
    },
    holdBounds: HOLD_BOUNDS,
    accountBounds: ACCOUNT_BOUNDS,
    registrationBounds: REGISTRATION_BOUNDS,
    formBounds: FORM_BOUNDS,
  };
}

/**
 * A server without keys takes no cards in production; elsewhere the sandbox answers.
 * @throws Error for an incomplete set of keys, and for a sandbox in production.
 */
function paymentsOf(data: z.infer<typeof environment>, isProduction: boolean): Config['payments'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = data;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, PAYMENT_SANDBOX: sandbox } = data;
  const refuse = (reason: string) => new Error(`The environment cannot be used.\n  ${reason}`);
  if (isProduction && sandbox === '1') throw refuse('PAYMENT_SANDBOX: the payment sandbox never runs in production');
  if (secretKey && publishableKey && webhookSecret) return { secretKey, publishableKey, webhookSecret };
  if (secretKey || publishableKey || webhookSecret)
    throw refuse('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: all three, or none of them');
  return isProduction || sandbox === '0' ? null : 'sandbox';
}

const withReadLimit = (limits: RateLimits, read: number | undefined): RateLimits =>
  read === undefined ? limits : { ...limits, read };

/** Whether the address has everything that sending needs. An unencoded + would be read as a blank. */
function isSmsUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, searchParams } = new URL(text);
  return username !== '' && password !== '' && /^\+\d{8,15}$/.test(searchParams.get('from') ?? '');
}

/** Treats empty variables as not set. */
function withoutBlanks(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}

/** Whether emails are kept and shown at `/demo/outbox`. They contain reset links and codes, so production never keeps them. */
export const keepsMessages = ({ isDemo, isProduction }: Pick<Config, 'isDemo' | 'isProduction'>): boolean =>
  isDemo && !isProduction;

/** Whether a host name or address means this machine, which has no certificate and therefore no Secure cookies. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '');
  if (isIP(name) === 0) return name === 'localhost' || name.endsWith('.localhost');
  return name === '::1' || name.startsWith('127.');
}

/** Whether the bounds on anonymous callers are off: in demo mode for this machine, so that race and load tests can run. */
export const isUnbounded = ({ isDemo }: Pick<Config, 'isDemo'>, ip: string): boolean => isDemo && isLoopback(ip);
