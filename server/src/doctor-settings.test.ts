import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { findUnknownSettings, validateSettings } from './doctor-settings.ts';

describe('findUnknownSettings', () => {
  it.each([
    { name: 'SESSION_SECRT', meant: 'SESSION_SECRET' },
    { name: 'DATABASE_UR', meant: 'DATABASE_URL' },
    { name: 'Public_Url', meant: 'PUBLIC_URL' },
    { name: 'TRUSTED_PROXY', meant: 'TRUST_PROXY' },
    { name: 'TRUST_PROXIES', meant: null },
    { name: 'STRIPE_KEY', meant: null },
    { name: 'CAREFRONT_PORT', meant: null },
  ])('finds $name', ({ name, meant }) => {
    expect(findUnknownSettings({ [name]: 'x' })).toEqual([{ name, meant }]);
  });

  it('leaves settings of ours, and names of other programs alone', () => {
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'NODE_OPTIONS',
      'LOGNAME',
      'SESSION_MANAGER',
      'PGPASSWORD',
      'LANG',
      'PORTAL',
    ];
    const env = Object.fromEntries(
      [...others, 'PORT', 'DATABASE_URL', 'SESSION_SECRET_PREVIOUS'].map((name) => [name, 'x']),
    );
    expect(findUnknownSettings(env)).toEqual([]);
  });
});

describe('validateSettings', () => {
  const PRODUCTION = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://maple.example', TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '10' },
    ...{
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'no-reply@maple.example',
      SMS_URL: 'twilio://a:b@c?from=%2B14165550100',
    },
  };
  const judge = (env: Record<string, string>) => validateSettings(readConfig(env), env);
  const todo = (env: Record<string, string>) => judge(env).flatMap(({ grade, says }) => (grade === 'do' ? [says] : []));

  it('finds nothing to do in complete settings', () => {
    expect(todo(PRODUCTION)).toEqual([]);
    expect(judge(PRODUCTION)[0]).toMatchObject({ grade: 'fine' });
    expect(todo({})).toEqual([]);
  });

  it.each([
    { env: { ...PRODUCTION, TRUST_PROXY: '' }, says: 'TRUST_PROXY is not set' },
    { env: { ...PRODUCTION, MAIL_FROM: '' }, says: 'MAIL_FROM is not set' },
    { env: { ...PRODUCTION, PUBLIC_URL: '' }, says: 'set PUBLIC_URL' },
    { env: { ...PRODUCTION, NODE_ENV: '' }, says: 'the demo is on' },
    { env: { ...PRODUCTION, SMTP_ULR: 'x' }, says: 'Rename it to SMTP_URL' },
  ])('says: $says', ({ env, says }) => {
    expect(todo(env)).toEqual([expect.stringContaining(says)]);
  });
});
