import { availableParallelism, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { realTexts } from './articles.ts'
import { engineOf } from './engine.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Of `publish`, `import`, `export`, `backup`, `scale` and `soak`: how many, separated by commas. */
    articles: { type: 'string' },
    /** Of `publish`: leaves the other generators out. */
    alone: { type: 'boolean', default: false },
    /** Of `swap`: how many releases follow each other. */
    swaps: { type: 'string', default: '20' },
    /** Of `soak`: how long it goes on. */
    minutes: { type: 'string', default: '20' },
    /** Of `reader`: only these addresses, separated by commas, each three times. */
    pages: { type: 'string' },
    /** Of `reader`: Lighthouse alone, on every public page, on a telephone and at a desk. */
    lighthouse: { type: 'boolean', default: false },
    /** Of `editor`, `publish`, `import` and `render`: only these parts, separated by commas. Of `scale`: `read` leaves the site out. Of `reader --lighthouse`: its categories. */
    parts: { type: 'string' },
    /** Of `api` and `scale`: `sqlite` or `postgres`. */
    database: { type: 'string', default: 'sqlite' },
    /** Of `scale`: where table and picture are written. Of `waking`: where the film strip is. */
    out: { type: 'string' },
  },
})
const sizes = values.articles?.split(',').map(Number) ?? [realTexts().length, 10_000, 100_000].filter((it) => it > 0)

/** `npm run bench -- <area>`: a JSON table for each area. Never part of the tests. */
const areas: Record<string, () => Promise<object>> = {
  api: async () => (await import('./api.ts')).benchApi(engineOf(values.database)),
  scale: async () =>
    (await import('./scale.ts')).benchScale({
      engine: engineOf(values.database),
      sizes: values.articles?.split(',').map(Number) ?? [1_000, 10_000, 100_000],
      isReadOnly: values.parts === 'read',
      out: values.out,
    }),
  static: async () => (await import('./static.ts')).benchStatic(),
  publish: async () =>
    (await import('./publish.ts')).benchPublish({ sizes, anchors: !values.alone, only: values.parts?.split(',') }),
  start: async () => (await import('./start.ts')).benchStart(),
  swap: async () => (await import('./swap.ts')).benchSwap(Number(values.swaps)),
  soak: async () => (await import('./soak.ts')).benchSoak(Number(values.minutes), Number(values.articles ?? 10_000)),
  scroll: async () => (await import('./scroll.ts')).benchScroll(),
  reader: async () => {
    const { benchLighthouse, benchReader } = await import('./reader.ts')
    const pages = values.pages?.split(',')
    return values.lighthouse ? benchLighthouse(pages, values.parts?.split(',')) : benchReader(pages)
  },
  waking: async () => (await import('./waking.ts')).benchWaking(values.out),
  talk: async () => (await import('./talk.ts')).benchTalk(),
  login: async () => (await import('./login.ts')).benchLogin(),
  render: async () => (await import('./render.ts')).benchRender(values.parts?.split(',')),
  flood: async () => (await import('./flood.ts')).benchFlood(),
  editor: async () => (await import('./editor.ts')).benchEditor(values.parts?.split(',')),
  desk: async () => (await import('./desk.ts')).benchDesk(),
  import: async () =>
    (await import('./import.ts')).benchImport(values.articles?.split(',').map(Number) ?? [5000], values.parts?.split(',')),
  export: async () => (await import('./export.ts')).benchExport(values.articles?.split(',').map(Number) ?? [10_000]),
  backup: async () => (await import('./backup.ts')).benchBackup(values.articles?.split(',').map(Number) ?? [10_000]),
  'scroll-messages': async () => (await import('./scroll-messages.ts')).benchScrollMessages(),
}

const unknown = positionals.find((it) => !Object.hasOwn(areas, it))
if (unknown) {
  console.error(`Unknown area "${unknown}". Areas: ${Object.keys(areas).join(', ')}.`)
  process.exit(1)
}
const machine = { node: process.version, cores: availableParallelism(), memoryGB: Math.round(totalmem() / 2 ** 30) }
for (const area of positionals.length ? positionals : Object.keys(areas))
  console.log(JSON.stringify({ area, machine, result: await areas[area]?.() }, null, 2))
