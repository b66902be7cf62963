import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { PRELOADER, PRINTER, PRINTS } from './islands.ts'

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url))

test('Astro prints the inline scripts of islands in the function that the compiler empties', () => {
  const file = `${modules}astro/dist/runtime/server/scripts.js`
  expect(file).toMatch(PRINTER)
  expect(readFileSync(file, 'utf8').split(PRINTS)).toHaveLength(2)
})

test('Vite preloads by the helper that the compiler replaces', async () => {
  const loaded: string[] = []
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'entry.js' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (/(?:entry|late)\.js$/.test(id) ? id : null),
        load(id) {
          loaded.push(id)
          return id === 'entry.js' ? "import('late.js')" : id === 'late.js' ? 'console.log(1)' : null
        },
      },
    ],
  })
  expect(loaded.filter((id) => PRELOADER.test(id))).toHaveLength(1)
})
