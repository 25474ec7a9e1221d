import { defineMessages } from '@carefront/shared/app';

export const GARDEN = defineMessages(
  { title: 'Garden', intro: (clinic: string) => `This page belongs to ${clinic}.` },
  { title: 'Garden', intro: (clinic) => `Cette page est celle de ${clinic}.` },
);
