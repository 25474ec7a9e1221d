import { defineMessages } from '@carefront/shared/app';
import type { SlotRefusal } from '@carefront/shared/domain';

/** Texts for the reasons why a time is not offered. Only staff see them. */
export const SLOT_REASONS = defineMessages(
  {
    'service-deleted': 'The service is no longer offered',
    'in-the-past': 'The time is in the past',
    'too-soon': 'Too soon: the clinic asks for more notice',
    'too-far': 'Too far ahead: bookings are not open yet for this date',
    'outside-hours': 'Outside working hours',
    'other-location': 'Works at another location at that time',
    'clinic-closed': 'The clinic is closed',
    'time-off': 'Time off',
    busy: 'Another session or hold is at this time',
    'day-full': 'The day is full',
    'off-grid': 'Not one of the start times',
  },
  {
    'service-deleted': 'Le service n’est plus offert',
    'in-the-past': 'L’heure est passée',
    'too-soon': 'Trop tôt\u00A0: la clinique demande un plus long préavis',
    'too-far': 'Trop loin\u00A0: les réservations ne sont pas encore ouvertes pour cette date',
    'outside-hours': 'Hors des heures de travail',
    'other-location': 'Travaille dans un autre lieu à ce moment',
    'clinic-closed': 'La clinique est fermée',
    'time-off': 'Congé',
    busy: 'Une autre séance ou une retenue occupe cette heure',
    'day-full': 'La journée est complète',
    'off-grid': 'Ce n’est pas une des heures de début',
  } satisfies Record<SlotRefusal, string>,
);
