import { PROVINCE_IDS } from '../../../src/clinic-set-up/public.ts';
import type { ClientStatus } from '../../../src/platform/database/tables.ts';
import type { DemoClient } from '../demo-clients.seed.ts';
import { MAPLE } from '../demo-ids.ts';

type Sex = DemoClient['sex'];
/** First name, last name, sex, age in full years, status (default Active). */
type Person = readonly [string, string, Sex, number, ClientStatus?];

/** The first six belong to the demo accounts or their families. Ids count up from MAPLE.clients.adult. */
const PEOPLE: readonly Person[] = [
  ['Clara', 'Nguyen', 'F', 34],
  ['Ayo', 'Adeyemi', 'M', 9],
  ['Temi', 'Adeyemi', 'F', 15],
  ['Declan', 'Byrne', 'M', 46],
  ['Tara', 'Faulkner', 'F', 29],
  ['Emil', 'Codreanu', 'M', 51],
  ['Zoë', 'Lefèvre', 'F', 23],
  ['Seán', "O'Sullivan", 'M', 61],
  ['José María', 'Fernández Ibáñez', 'M', 38],
  ['Łukasz', 'Wójcik', 'M', 42],
  ['Siobhán', "D'Arcy", 'F', 55],
  ['Nguyễn', 'Thị Hạnh', 'F', 47],
  ['Björn', 'Ångström', 'M', 70],
  ['ليلى', 'الحداد', 'F', 33],
  ['Željka', 'Šarić', 'F', 36],
  ['Anaïs', 'Côté', 'F', 19],
  ['Marie-Ève', 'Bélanger-Ouellet', 'F', 27],
  ['Jürgen', 'Müller', 'M', 58],
  ['Şebnem', 'Yıldız', 'F', 31],
  ['Hubert', 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis', 'M', 66],
  ['Oluwaseun', 'Balogun', 'M', 40],
  ['Kateřina', 'Dvořáková', 'F', 25],
  ['Giulia', "Dell'Acqua", 'F', 22],
  ['Harpreet', 'Singh', 'M', 37],
  ['Simran', 'Kaur', 'F', 44],
  ['Wei', 'Zhang', 'M', 53],
  ['美咲', '田中', 'F', 28],
  ['Min-jun', 'Park', 'M', 17],
  ['Fatima', 'El Amrani', 'F', 39],
  ['Yusuf', 'Abdi', 'M', 12],
  ['Chidinma', 'Eze', 'F', 30],
  ['João', 'Conceição', 'M', 49],
  ['Beatriz', 'Magalhães', 'F', 35],
  ['Ólafur', 'Þórsson', 'M', 64],
  ['Mikko', 'Hämäläinen', 'M', 45],
  ['Παναγιώτα', 'Παπαδοπούλου', 'F', 57],
  ['Олена', 'Шевченко', 'F', 41],
  ['Ivan', 'Horvat', 'M', 26],
  ['Gergő', 'Szűcs', 'M', 32],
  ['Ștefan', 'Țăranu', 'M', 48],
  ['Aoife', 'Ní Dhomhnaill', 'F', 24],
  ['Rhys', 'Llewellyn', 'M', 52],
  ['Morag', 'MacLeod', 'F', 73],
  ['Dakota', 'Whitefeather', 'O', 21],
  ['Nanouk', 'Aglukkaq', 'F', 59],
  ['Priscilla', 'Mensah', 'F', 43],
  ['Kwabena', 'Owusu', 'M', 14],
  ['Noa', 'Ben-David', 'F', 20],
  ['Avi', 'Rosenthal', 'M', 68],
  ['Shirin', 'Rahimi', 'F', 50],
  ['Ali', 'Hosseini', 'M', 29],
  ['Arjun', 'Iyer', 'M', 11],
  ['Lakshmi', 'Venkataraman', 'F', 62],
  ['Rosa', 'Quispe Mamani', 'F', 54],
  ['Mateo', 'Núñez', 'M', 18],
  ['Camila', 'Peña', 'F', 33],
  ['Jean-Baptiste', 'Désiré', 'M', 47],
  ['Esperanza', 'Dela Cruz', 'F', 60],
  ['Rizal', 'Bautista', 'M', 36],
  ['Anneke', 'van der Berg', 'F', 41],
  ['Pieter', "'t Hooft", 'M', 56],
  ['Sanna', 'Gröndahl', 'F', 27],
  ['Robin', 'Ashworth', 'O', 31],
  ['Tyler', 'McKenzie', 'M', 16],
  ['Hannah', 'Goldberg', 'F', 38],
  ['Emeka', 'Nwosu', 'M', 34, 'Waitlist'],
  ['Léa', 'Gagnon', 'F', 8, 'Waitlist'],
  ['Sofía', 'Muñoz', 'F', 45, 'Waitlist'],
  ['Torbjørn', 'Sørensen', 'M', 50, 'Waitlist'],
  ['Yuki', 'Nakamura', 'O', 26, 'Waitlist'],
  ['Brigid', "O'Dowd", 'F', 63, 'Waitlist'],
  ['Pavel', 'Novák', 'M', 44, 'On Hold'],
  ['Ingrid', 'Solbakken', 'F', 37, 'On Hold'],
  ['Malik', 'Robinson', 'M', 28, 'On Hold'],
  ['Thandiwe', 'Dlamini', 'F', 32, 'Draft'],
  ['Casper', 'de Vries', 'M', 22, 'Draft'],
];

const ACCOUNTS: Readonly<Record<number, { userId: number; email: string }>> = {
  [MAPLE.clients.adult]: { userId: MAPLE.users.client, email: 'client@maple.test' },
  [MAPLE.clients.twoFactor]: { userId: MAPLE.users.twoFactor, email: 'twofactor@maple.test' },
  [MAPLE.clients.emailCode]: { userId: MAPLE.users.emailCode, email: 'emailcode@maple.test' },
};
const POSTAL_CODES = ['M5H 2N2', 'M4J 1L2', 'M6J 1E6', 'M5A 1B2', 'M4C 1M6'] as const;
/** Clients of this age or older have their own email address. */
const EMAIL_FROM_YEARS = 18;

export const MAPLE_CLIENTS: readonly DemoClient[] = PEOPLE.map(
  ([firstName, lastName, sex, age, status = 'Active'], index) => {
    const id = MAPLE.clients.adult + index;
    const account = ACCOUNTS[id];
    return {
      id,
      userId: account?.userId,
      status,
      firstName,
      lastName,
      sex,
      age,
      email: account?.email ?? (age >= EMAIL_FROM_YEARS ? `client${id}@example.com` : null),
      city: 'Toronto',
      stateId: PROVINCE_IDS.ontario,
      postalCode: POSTAL_CODES[index % POSTAL_CODES.length] ?? 'M5H 2N2',
      areaCode: '416',
      practitionerIds: practitionersOf(id, index, status),
    };
  },
);

function practitionersOf(id: number, index: number, status: ClientStatus): number[] {
  const { amara, jonas, mei, etienne } = MAPLE.practitioners;
  if (id === MAPLE.clients.adult) return [amara.id, jonas.id];
  if (status === 'Waitlist' || status === 'Draft') return [];
  return [[amara.id, jonas.id, mei.id, etienne.id][index % 4] ?? amara.id];
}
