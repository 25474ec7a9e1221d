import { describe, expect, it } from 'vitest';
import { isLoopback, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for every setting: port 8080, both loopback addresses, demo', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 8080, hosts: ['127.0.0.1', '::1'], databaseUrl: undefined, isDemo: true });
    expect(config.dataDir).toBe(`${process.cwd()}/var`);
  });

  it('reads the variables, and treats an empty one as not set', () => {
    const config = readConfig({
      PORT: '9000',
      HOST: '0.0.0.0',
      DATABASE_URL: ' ',
      PUBLIC_URL: 'https://clinic.example/',
    });
    expect(config).toMatchObject({
      port: 9000,
      hosts: ['0.0.0.0'],
      databaseUrl: undefined,
      publicUrl: 'https://clinic.example',
    });
  });

  it('API-03 takes the connections to the database and the limits of the load from the settings', () => {
    expect(readConfig({})).toMatchObject({
      databaseConnections: 10,
      loadLimits: { eventLoopDelayMs: 1_000, waitingForDatabase: 1_000 },
    });
    const own = { DATABASE_CONNECTIONS: '25', MAX_EVENT_LOOP_DELAY_MS: '0', MAX_DATABASE_QUEUE: '50' };
    expect(readConfig(own)).toMatchObject({
      databaseConnections: 25,
      loadLimits: { eventLoopDelayMs: 0, waitingForDatabase: 50 },
    });
  });

  it('RL-02 takes a login of the schema’s owner beside the one of requests, on a database server', () => {
    const databases = { DATABASE_URL: 'postgres://requests@db/x', DATABASE_OWNER_URL: 'postgres://owner@db/x' };
    expect(readConfig(databases).databaseOwnerUrl).toBe('postgres://owner@db/x');
    expect(readConfig({ DATABASE_URL: 'postgres://db/x' }).databaseOwnerUrl).toBeUndefined();
  });

  it.each([
    { env: {}, expected: true },
    { env: { NODE_ENV: 'production' }, expected: false },
    { env: { DATABASE_URL: 'postgres://db/x' }, expected: true },
    {
      env: { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x', SESSION_SECRET: 's'.repeat(32) },
      expected: false,
    },
  ])('is a demo unless it is production: $env', ({ env, expected }) => {
    expect(readConfig(env).isDemo).toBe(expected);
  });

  it.each([
    { env: {}, expected: 'all' },
    { env: { NODE_ENV: 'production' }, expected: 'missing' },
    { env: { NODE_ENV: 'production', ACTIVATE_BUILT: 'all' }, expected: 'all' },
    { env: { ACTIVATE_BUILT: 'missing' }, expected: 'missing' },
  ])(
    'activates new builds at a start everywhere, in production only where none is usable: $env',
    ({ env, expected }) => {
      expect(readConfig(env).activateBuilt).toBe(expected);
    },
  );

  it.each([
    ['ACTIVATE_BUILT', 'none'],
    ['OVERRIDE_ORIGINS', 'https://*.example'],
    ['OVERRIDE_ORIGINS', 'https://dev.example/folder'],
    ['OVERRIDE_ORIGINS', 'https://dev.example, javascript:1'],
    ['PORT', 'eighty'],
    ['DATABASE_CONNECTIONS', '0'],
    ['DATABASE_OWNER_URL', 'file:db'],
    ['DATABASE_OWNER_URL', 'postgres://owner@db/x'],
    ['MAX_EVENT_LOOP_DELAY_MS', '-1'],
    ['MAX_DATABASE_QUEUE', 'many'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET_PREVIOUS', `${'p'.repeat(32)},short`],
    ['LOG_LEVEL', 'loud'],
    ['SMS_URL', 'https://api.example'],
    ['SMS_URL', 'twilio://SID:TOKEN@api.twilio.com'],
    ['SMS_URL', 'twilio://SID@api.twilio.com?from=%2B14165550100'],
    ['SMS_URL', 'twilio://SID:TOKEN@api.twilio.com?from=+14165550100'],
  ])('refuses %s=%s, naming the variable and not its value', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
    expect(() => readConfig({ [name]: value })).not.toThrow(value);
  });
});

describe('SESSION_SECRET', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' };
  const secret = 's'.repeat(32);

  it('is required in production on a database server, and only there', () => {
    expect(() => readConfig(production)).toThrow('SESSION_SECRET');
    expect(readConfig({ ...production, SESSION_SECRET: secret }).sessionSecret).toBe(secret);
    for (const env of [{}, { NODE_ENV: 'production' }, { DATABASE_URL: 'postgres://db/x' }])
      expect(readConfig(env).sessionSecret).toBeUndefined();
  });

  it('AU-11 may have previous secrets, newest first', () => {
    const [older, oldest] = ['b'.repeat(32), 'a'.repeat(32)];
    expect(readConfig({ SESSION_SECRET_PREVIOUS: `${older}, ${oldest}` }).previousSecrets).toEqual([older, oldest]);
    expect(readConfig({}).previousSecrets).toEqual([]);
  });
});

describe('SMS_URL', () => {
  it('names the account, the token and the number of the sender', () => {
    const url = 'twilio://SID:TOKEN@api.twilio.com?from=%2B14165550100';
    expect(readConfig({ SMS_URL: url }).smsUrl).toBe(url);
    expect(readConfig({}).smsUrl).toBeUndefined();
  });
});

describe('CKEDITOR_LICENSE_KEY', () => {
  it('CT-11 is the editor’s licence key; without a key the GPL applies', () => {
    expect(readConfig({ CKEDITOR_LICENSE_KEY: ' key-of-the-host ' }).editorLicense).toBe('key-of-the-host');
    expect(readConfig({ CKEDITOR_LICENSE_KEY: ' ' }).editorLicense).toBeUndefined();
  });
});

describe('isLoopback', () => {
  it.each(['localhost', 'maple.localhost', '127.0.0.1', '127.8.8.8', '::1', '[::1]', '::ffff:127.0.0.1'])(
    '%s is this machine',
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );
  it.each(['localhost.example', 'notlocalhost', '10.0.0.1', '::2', '127.evil.example'])(
    '%s is not this machine',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});

describe('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const production = { NODE_ENV: 'production' };

  it.each([
    { what: 'the sandbox in the demo', env: {}, expected: 'sandbox' },
    { what: 'no payments in a demo without the sandbox', env: { PAYMENT_SANDBOX: '0' }, expected: null },
    { what: 'no payments in production', env: production, expected: null },
  ])('BI-07 without keys mean $what', ({ env, expected }) => {
    expect(readConfig(env).payments).toBe(expected);
  });

  it.each([keys, { ...keys, ...production }])('mean Stripe itself', (env) => {
    const expected = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
    expect(readConfig(env).payments).toEqual(expected);
  });

  it('refuse to start a sandbox in production, and an incomplete set', () => {
    expect(() => readConfig({ ...production, PAYMENT_SANDBOX: '1' })).toThrow('PAYMENT_SANDBOX');
    expect(() => readConfig({ ...production, ...keys, PAYMENT_SANDBOX: '1' })).toThrow('PAYMENT_SANDBOX');
    for (const missing of Object.keys(keys)) expect(() => readConfig({ ...keys, [missing]: '' })).toThrow('all three');
  });

  it.each(Object.keys(keys))('%s is refused in another shape, without its value', (name) => {
    expect(() => readConfig({ ...keys, [name]: 'pk_sandbox' })).toThrow(name);
    expect(() => readConfig({ ...keys, [name]: 'pk_sandbox' })).not.toThrow('pk_sandbox');
  });
});
