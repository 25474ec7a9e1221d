import { type DrawnHours, type WallTime, wallTimeOfMinutes } from '@carefront/shared/domain';

/** The beginning of each drawn hour. */
export const hourMarks = ({ startMinutes, endMinutes }: DrawnHours): WallTime[] =>
  Array.from({ length: (endMinutes - startMinutes) / 60 }, (_hour, index) =>
    wallTimeOfMinutes(startMinutes + index * 60),
  );
