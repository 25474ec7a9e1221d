import { configure } from '@testing-library/react';

// What `findBy` and `waitFor` wait for comes within moments, but their limit of a second is no measure where two cores are shared by other
// tests, too. Nothing waits longer than it takes.
configure({ asyncUtilTimeout: 5_000 });
