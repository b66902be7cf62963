import { fileURLToPath } from 'node:url'

/** Names a file of the product, and the text that is removed or replaced. */
export interface Edit {
  file: string
  from: string
  to: string
}

export interface Hole {
  /** Names the removed protection. */
  name: string
  edits: readonly Edit[]
  /** Names the harness that must fail, and words of its test's title where it has many. */
  seenBy: { file: string; named?: string }
}

/**
 * Each hole is the program without one of its protections. The program has no switch for them: a hook that only the test
 * environment can install changes its text while it is loaded. A text that is not found is an error.
 */
export const HOLES: readonly Hole[] = [
  {
    name: 'sanitiser',
    edits: [{ file: 'src/markdown/render.ts', from: '.use(rehypeSanitize, schemaFor(marks.prefix))', to: '' }],
    seenBy: { file: 'tests/hostile/texts.test.ts' },
  },
  {
    name: 'URL rule',
    edits: [
      {
        file: 'src/markdown/schema.ts',
        from: "protocols: { href: LINK_SCHEMES, src: ['http', 'https', 'data'] }",
        to: 'protocols: {}',
      },
    ],
    seenBy: { file: 'tests/hostile/texts.test.ts' },
  },
  {
    name: 'owner check',
    edits: [
      {
        file: 'src/server/content/writing/writing.queries.ts',
        from: "(who.role === 'admin' ? articles : articles.where('user_id', '=', who.id)).executeTakeFirst()\n}\nexport type OwnArticle",
        to: 'articles.executeTakeFirst()\n}\nexport type OwnArticle',
      },
    ],
    seenBy: { file: 'src/server/content/writing/writing.test.ts' },
  },
  {
    name: 'role check',
    edits: [
      {
        file: 'src/server/core/http/implement.ts',
        from: "if (it.access === 'admin' && user?.role !== 'admin')",
        to: 'if (false)',
      },
    ],
    seenBy: { file: 'tests/authorisation.test.ts' },
  },
  {
    name: 'contract output filter',
    edits: [{ file: 'src/server/core/http/implement.ts', from: 'data: it.data.parse(data)', to: 'data' }],
    seenBy: { file: 'src/server/core/http/implement.test.ts' },
  },
  {
    name: 'token rotation',
    edits: [
      {
        file: 'src/server/people/auth/session.rules.ts',
        from: 'if (it.used_time !== null && at - Number(it.used_time) > GRACE_MS)',
        to: 'if (false)',
      },
    ],
    seenBy: { file: 'src/server/people/auth/auth.test.ts' },
  },
  {
    name: 'rate limit',
    edits: [
      { file: 'src/server/core/http/spend-rate.ts', from: 'for (const limiter of own) await limiter.consume(key)', to: '' },
    ],
    seenBy: { file: 'tests/account-limits.test.ts' },
  },
  {
    name: 'fsync',
    edits: [{ file: 'src/server/core/db/log.ts', from: 'await log.datasync()', to: '' }],
    seenBy: { file: 'tests/faults/ordering.test.ts' },
  },
  {
    name: 'change log outside the transaction',
    edits: [
      {
        file: 'src/server/core/db/change.queries.ts',
        from: 'if (all.length <= FEW) await insertFew(tx, all, trace, time)',
        to: 'if (globalThis.afterCommit) globalThis.afterCommit.push((later) => insertTags(later, all, trace, time).execute())\n  else if (all.length <= FEW) await insertFew(tx, all, trace, time)',
      },
      {
        file: 'src/server/core/db/write-queue.ts',
        from: 'const settle: (() => void)[] = []',
        to: 'const settle: (() => void)[] = []\n    globalThis.afterCommit = []',
      },
      {
        file: 'src/server/core/db/write-queue.ts',
        from: 'for (const answer of settle) answer()',
        to: 'for (const append of globalThis.afterCommit) await append(db)\n    for (const answer of settle) answer()',
      },
    ],
    seenBy: { file: 'tests/faults/change-log.test.ts' },
  },
  {
    name: 'upload type check',
    edits: [
      {
        file: 'src/server/content/file/file.picture.ts',
        from: 'if (isText(input)) return {',
        to: "return { bytes: input, extension: 'png', mime: 'image/png', width: 1, height: 1, blurhash: null, smaller: [] }\n  if (isText(input)) return {",
      },
    ],
    seenBy: { file: 'src/server/content/file/file.picture.test.ts' },
  },
  {
    name: 'CSP',
    edits: [
      { file: 'src/server/core/http/headers.ts', from: "`script-src 'self' ", to: "`script-src 'self' 'unsafe-inline' https: " },
    ],
    seenBy: { file: 'src/server/site/web/headers.test.ts' },
  },
  {
    name: 'origin check of the socket',
    edits: [{ file: 'src/server/site/live/live.ts', from: 'if (!asking.isFromHere)', to: 'if (false)' }],
    seenBy: { file: 'src/server/site/live/live.refusals.test.ts' },
  },
]

/** This is no hole: it raises the rate limits, so that a harness can measure what it wants to. */
const WIDE_RATES: Hole = {
  name: 'wide rates',
  edits: [
    {
      file: 'src/serve.ts',
      from: "import { RATES } from '#server/core/http/rates.ts'",
      to: "import { WIDE_RATES as RATES } from '#server/core/http/rates.ts'",
    },
  ],
  seenBy: { file: '' },
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** This variable names the removed protections, separated by commas, for every process that a harness starts. */
export const OPEN = 'INKSTONE_TEST_HOLE'

/** Returns the environment of a program with this hole, in addition to the holes of its harness. */
export const holed = (name: string): Record<string, string> => ({
  [OPEN]: [process.env[OPEN], name].filter(Boolean).join(),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('hook.ts', import.meta.url).href}`.trim(),
})

const editsOf = (names: string): readonly Edit[] =>
  [...HOLES, WIDE_RATES].flatMap((it) => (names.split(',').includes(it.name) ? it.edits : []))

/**
 * Returns the text of a module with these edits; null where it has none.
 * @throws Error when a text is not found
 */
export function edited(edits: readonly Edit[], path: string, source: string): string | null {
  const own = edits.filter(({ file }) => path === root + file)
  if (!own.length) return null
  return own.reduce((text, { file, from, to }) => {
    if (text.split(from).length !== 2) throw new Error(`${file} has no such place, or more than one: ${from}`)
    return text.replace(from, () => to)
  }, source)
}

/** Returns the text of a module without the protection of this name. */
export const withHole = (name: string, path: string, source: string): string | null => edited(editsOf(name), path, source)
