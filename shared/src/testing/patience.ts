import { configure } from '@testing-library/react';

// Results that `findBy` and `waitFor` wait for come within moments, but the limit of one second is too short when other tests share the two
// cores. Nothing waits longer than it takes.
configure({ asyncUtilTimeout: 5_000 });
