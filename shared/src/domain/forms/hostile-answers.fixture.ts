import fc from 'fast-check';

/** Texts that are almost a date, a number or a name, keys that every object has, and characters that no keyboard types. */
export const HOSTILE_TEXTS = [
  ...['__proto__', 'constructor', 'toString', 'length', ' ', '\u200b', '\u00a0'],
  ...['2026-02-30', '2026-13-01', '0000-01-01', '0099-12-31', '10000-01-01', '2026-06-15T00:00:00Z', '2026-6-1'],
  ...['-0', '1e400', '1e3', 'Infinity', 'NaN', '0x10', '0.1', '1.', '\u0661\u0662', '9007199254740993', '-'],
  ...['\ud800', 'x\udfff', '\u202eabc', '\u200fabc', '\0', '\u2028', '\ufeff', 'e\u0301', '<b>', 'a'.repeat(10_001)],
] as const;

/** As a call brings them: JSON may hold `__proto__` as a key of its own, and numbers that are too large. */
const VALUES: readonly unknown[] = JSON.parse(`[
  null, true, false, -0, 0.1, -1, 7, 1e300, 1e400, 9007199254740993, {}, [], [[]], [null], [{}], [[["Yes"]]],
  {"__proto__": {"isPolluted": true}}, {"constructor": {"prototype": {"isPolluted": true}}}, {"toString": 1, "valueOf": 1}, {"length": 5},
  {"value": "x"}, {"value": 1, "label": 1}, {"value": "", "label": ""}, {"value": {"toString": null}, "label": []},
  {"id": {}, "name": {}}, [{"id": {"toString": 1}, "name": 1}], [{"__proto__": [], "id": "x"}], ["Yes", ["Yes"]], ["Yes", "Yes"], [7],
  {"v": 1, "width": 1000, "height": 1e400, "background": null, "lines": [], "description": ""},
  {"v": 1, "width": 1000, "height": 500, "background": {"id": {}, "document": {}}, "lines": [], "description": "x"},
  {"v": 1, "width": 1000, "height": 500, "background": null, "lines": [null], "description": ""},
  {"v": 1, "width": 1000, "height": 500, "background": null, "description": "x",
    "lines": [{"stroke": "red", "strokeWidth": 1, "lineCap": {"toString": 1}, "points": [1, 2], "compositing": ["source-over"]}]},
  {"lines": {"length": 3}, "description": {"trim": 1}}, {"checked": true, "signature": {"trim": 1}}, {"checked": "true", "signature": "x"},
  [{"days": {"length": 1}, "time": {}, "treatment_frequency": {}}], [{"days": [{"toString": 1}], "time": "24:00"}]
]`);

/** A value that is almost the answer to some question, or none at all. */
export const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE_TEXTS),
  fc.constantFrom(...VALUES),
  fc.array(fc.constantFrom<unknown>(...HOSTILE_TEXTS, ...VALUES), { maxLength: 4 }),
);
const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'entries',
  'signature',
  'df_0',
  'DF_1',
  'df_01',
  '',
];
const FIELDS = ['consent_photo', 'terms_of_service', 'client_visit_preferences', 'occupation_id', 'practitioner_id'];
const key = fc.oneof(
  fc.integer({ min: 1, max: 13 }).map((id) => `df_${id}`),
  fc.constantFrom(...KEYS, ...FIELDS),
);
/** Unlike a dictionary of fast-check, an object with `__proto__` as a key of its own. */
const recordWith = <T>(keys: fc.Arbitrary<string>, values: fc.Arbitrary<T>, maxLength: number) =>
  fc.array(fc.tuple(keys, values), { maxLength }).map((entries) => Object.fromEntries(entries));

const entry = recordWith(key, hostileValue, 6);
const fields = recordWith(
  key,
  fc.oneof({ weight: 6, arbitrary: hostileValue }, fc.array(fc.oneof(entry, hostileValue), { maxLength: 5 })),
  10,
);

/** Body of a call with such answers to the forms of `randomForm`. */
export const hostileBody: fc.Arbitrary<Readonly<Record<string, unknown>>> = recordWith(
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('df_block_1', 'df_block_2', 'df_block_3', 'df_block_4') },
    fc.constantFrom(
      '__proto__',
      'constructor',
      'df_block_',
      'df_block_01',
      'df_block_new_0_0',
      'df_block_1.df_1',
      'version',
    ),
  ),
  fc.oneof({ weight: 9, arbitrary: fields as fc.Arbitrary<unknown> }, hostileValue),
  6,
);
