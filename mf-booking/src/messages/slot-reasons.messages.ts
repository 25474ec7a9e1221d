import { defineMessages } from '@carefront/shared/app';
import type { SlotRefusal } from '@carefront/shared/domain';

/** Why a time is not offered, in words: the one table, for the clinic's own people. */
export const SLOT_REASONS = defineMessages(
  {
    'service-deleted': 'The service is no longer offered',
    'in-the-past': 'The time is in the past',
    'too-soon': 'Sooner than the notice that the clinic asks for',
    'too-far': 'Further ahead than bookings are open',
    'outside-hours': 'Outside working hours',
    'other-location': 'Works at another location then',
    'clinic-closed': 'The clinic is closed',
    'time-off': 'Time off',
    busy: 'Another session or a hold takes this time',
    'day-full': 'The day is full',
    'off-grid': 'Not one of the start times',
  },
  {
    'service-deleted': "Le service n'est plus offert",
    'in-the-past': "L'heure est passée",
    'too-soon': 'Plus tôt que le préavis demandé par la clinique',
    'too-far': 'Plus loin que la période ouverte aux réservations',
    'outside-hours': 'Hors des heures de travail',
    'other-location': 'Travaille alors dans un autre lieu',
    'clinic-closed': 'La clinique est fermée',
    'time-off': 'Congé',
    busy: 'Une autre séance ou une retenue occupe cette heure',
    'day-full': 'La journée est complète',
    'off-grid': "Ce n'est pas une des heures de début",
  } satisfies Record<SlotRefusal, string>,
);
