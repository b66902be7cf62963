import { expect, test } from 'vitest'
import { startFaults } from './start-load.ts'

const main = (text: string) => ({ path: 'src/main.ts', text })
const room = (text: string) => ({ path: 'src/server/keep/import/import.routes.ts', text })

test('what a start loads over whatever way, is named with the file that brings it', () => {
  const sources = [
    main("import { importRoutes } from '#server/keep/import/import.routes.ts'"),
    room("\nimport { readSite } from './site.ts'"),
    { path: 'src/server/keep/import/site.ts', text: "import { parse } from 'yaml'" },
  ]
  expect(startFaults(sources)).toEqual([
    { path: 'src/server/keep/import/site.ts', line: 1, says: 'every start would load yaml: import it where it is used' },
  ])
})

test('what is loaded on use, for its types alone, or by a thread of its own costs a start nothing', () => {
  const sources = [
    main("import { importRoutes } from '#server/keep/import/import.routes.ts'"),
    room(
      "const site = () => import('./site.ts')\nimport type pg from 'pg'\nconst it = new Worker(new URL('./render.worker.ts', import.meta.url))",
    ),
    { path: 'src/server/keep/import/site.ts', text: "import { parse } from 'yaml'" },
    { path: 'src/server/keep/import/render.worker.ts', text: "import { unified } from 'unified'" },
  ]
  expect(startFaults(sources)).toEqual([])
})
