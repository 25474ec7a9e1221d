import { createHash } from 'node:crypto';
import { everyResult } from './zone-cases.fixture.ts';

// Run it directly, in a process of another zone: `TZ=Asia/Tokyo node zone-digest.fixture.ts`. The local hour proves that the process uses
// that zone; the digest does not contain it.
const localHour = new Date(Date.UTC(2026, 0, 15)).getHours();
console.log(JSON.stringify({ localHour, digest: createHash('sha256').update(everyResult()).digest('hex') }));
