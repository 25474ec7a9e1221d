import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(fields: object): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).info(fields, 'tested');
  return lines.join('');
}

describe('the log', () => {
  it('RL-02 keeps the code and constraint of a database error, never the values of the row', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "user_account_email"'), {
      severity: 'ERROR',
      code: '23505',
      constraint: 'user_account_email',
      detail: 'Key (email)=(clara@example.com) already exists.',
      where: 'clara@example.com',
    });
    const line = logged({ err: error });
    expect(line).toContain('user_account_email');
    expect(line).toContain('23505');
    expect(line).not.toContain('clara');
  });

  it('keeps values out of the stack and of causes', () => {
    const cause = Object.assign(new Error('invalid input syntax for type date: "1991-04-02"'), {
      severity: 'ERROR',
      code: '22007',
    });
    const line = logged({ err: new Error('could not book', { cause }) });
    expect(line).toContain('could not book');
    expect(line).toContain('22007');
    expect(line).not.toContain('1991-04-02');
    expect(JSON.parse(line).err.stack).toMatch(/^ {4}at /);
  });

  it('removes cookies and tokens from logged headers', () => {
    const headers = {
      cookie: 'cf_session=abc',
      authorization: 'Bearer abc',
      'x-csrf-token': 'abc',
      accept: 'text/html',
    };
    const line = logged({ headers, req: { headers } });
    expect(line).toContain('text/html');
    expect(line).not.toContain('abc');
  });
});
