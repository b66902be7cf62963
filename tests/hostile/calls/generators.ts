import fc from 'fast-check'
import { mutated } from '../mutate.ts'
import { chance } from '../seed.ts'
import { everyVector } from '../vectors/every.ts'
import { PROBES } from '../vectors/probes.ts'

const known: readonly string[] = [...PROBES, ...everyVector]

const changed = fc.tuple(fc.constantFrom(...known), fc.nat()).map(([text, luck]) => mutated(text, chance('calls', luck + 1)))
const LENGTHS = [11, 31, 51, 101, 256, 1_001, 2_001, 50_001]
const long = fc
  .tuple(fc.constantFrom('a', '砚', '😀', '👩‍', ' ', '(', '\n'), fc.constantFrom(...LENGTHS))
  .map(([it, n]) => it.repeat(n))

/** Generates a hostile text. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PROBES) },
  { weight: 3, arbitrary: fc.constantFrom(...everyVector) },
  { weight: 3, arbitrary: changed },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: long },
)

/** Generates deeply nested JSON, as text: a parser must not crash on it. */
const deep = fc.constantFrom(3, 30, 63, 70, 5_000).map((n) => `${'['.repeat(n)}1${']'.repeat(n)}`)
/** Generates unusual JSON: keys that all objects have, duplicate keys, numbers too large. */
const odd = fc.constantFrom(
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":1,"toJSON":"x"}',
  '{"length":9999999}',
  '{"a":1,"a":2}',
  '1e400',
  '-0',
  '12345678901234567890',
  '[[],{},[[]],null]',
  `[${'1,'.repeat(1_200)}1]`,
  `{${Array.from({ length: 1_100 }, (_, n) => `"k${n}":1`).join()}}`,
)

/** Generates a value of any kind, as JSON text. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 10, arbitrary: hostileText.map((it) => JSON.stringify(it)) },
  { weight: 3, arbitrary: fc.constantFrom('null', 'true', 'false', '0', '-1', '1', '1.5', '1e308', '[]', '{}', '""', '[null]') },
  { weight: 2, arbitrary: odd },
  { weight: 1, arbitrary: deep },
  { weight: 2, arbitrary: hostileText.map((it) => JSON.stringify([it, it])) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 3 }) },
)

const NAMES = [
  ...['user-agent', 'referer', 'origin', 'cookie', 'accept', 'accept-language', 'accept-encoding', 'range', 'if-none-match'],
  ...['if-modified-since', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'traceparent'],
  ...[
    'sec-fetch-site',
    'sec-fetch-mode',
    'sec-purpose',
    'x-http-method-override',
    'x-original-url',
    'content-language',
    'expect',
  ],
  ...[
    'album-token',
    'article-token',
    'via',
    'te',
    'upgrade',
    'prefer',
    'digest',
    'authorization',
    'content-type',
    'content-encoding',
  ],
] as const

/** Removes the characters that a header cannot hold. */
export const inHeader = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim()

/** Generates some headers of a client, with hostile values. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.constantFrom(...NAMES),
      hostileText.map((it) => inHeader(it).slice(0, 4_000)),
      { maxKeys: 3 },
    ),
  },
)
