import { PHONE, useMediaQuery } from '@carefront/shared/ui';

export const useIsPhone = (): boolean => useMediaQuery(PHONE);
