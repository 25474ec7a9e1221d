import { configure } from '@testing-library/react';

// The default limit of `findBy` and `waitFor`, one second, is too short when other tests use the two cores. They still end as soon as the
// result is there.
configure({ asyncUtilTimeout: 5_000 });
