import { availableParallelism, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { realTexts } from './articles.ts'
import { engineOf } from './engine.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** `publish`, `import`, `export`, `backup`, `sync`, `scale` and `soak` use it: numbers of articles, separated by commas. */
    articles: { type: 'string' },
    /** `publish` uses it: leaves the other generators out. */
    alone: { type: 'boolean', default: false },
    /** `swap` uses it: how many releases follow each other. */
    swaps: { type: 'string', default: '20' },
    /** `blocks` uses it: how many stories of edits are told. */
    stories: { type: 'string', default: '10000' },
    /** `soak` uses it: how many minutes it runs. */
    minutes: { type: 'string', default: '20' },
    /** `reader` and `faces` use it: only these addresses, separated by commas. */
    pages: { type: 'string' },
    /** `reader` uses it: runs Lighthouse alone, on every public page, on a telephone and on a desktop. */
    lighthouse: { type: 'boolean', default: false },
    /**
     * `editor`, `publish`, `import`, `outlets` and `render` use it: only these parts, separated by commas. For `scale`, `read` leaves the site
     * out. For `reader --lighthouse` it lists categories.
     */
    parts: { type: 'string' },
    /** `api`, `search`, `related` and `scale` use it: `sqlite` or `postgres`. */
    database: { type: 'string', default: 'sqlite' },
    /** `scale` writes its table and picture there, and `waking` its film strip. */
    out: { type: 'string' },
  },
})
const sizes = values.articles?.split(',').map(Number) ?? [realTexts().length, 10_000, 100_000].filter((it) => it > 0)

/** `npm run bench -- <area>` prints a JSON table for each area. The tests never run it. */
const areas: Record<string, () => Promise<object>> = {
  api: async () => (await import('./api.ts')).benchApi(engineOf(values.database)),
  search: async () => (await import('./search.ts')).benchSearch(engineOf(values.database)),
  related: async () => (await import('./related.ts')).benchRelated(engineOf(values.database)),
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
  faces: async () => (await import('./faces.ts')).benchFaces(values.pages?.split(',')),
  waking: async () => (await import('./waking.ts')).benchWaking(values.out),
  talk: async () => (await import('./talk.ts')).benchTalk(),
  login: async () => (await import('./login.ts')).benchLogin(),
  render: async () => (await import('./render.ts')).benchRender(values.parts?.split(',')),
  outlets: async () => (await import('./outlets.ts')).benchOutlets(values.parts?.split(',')),
  blocks: async () => (await import('./blocks.ts')).benchBlocks(Number(values.stories)),
  flood: async () => (await import('./flood.ts')).benchFlood(),
  editor: async () => (await import('./editor.ts')).benchEditor(values.parts?.split(',')),
  admin: async () => (await import('./admin.ts')).benchAdmin(),
  import: async () =>
    (await import('./import.ts')).benchImport(values.articles?.split(',').map(Number) ?? [5000], values.parts?.split(',')),
  export: async () => (await import('./export.ts')).benchExport(values.articles?.split(',').map(Number) ?? [10_000]),
  backup: async () => (await import('./backup.ts')).benchBackup(values.articles?.split(',').map(Number) ?? [10_000]),
  sync: async () => (await import('./sync.ts')).benchSync(values.articles?.split(',').map(Number) ?? [10_000]),
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
