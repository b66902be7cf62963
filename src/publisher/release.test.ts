import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oneLineSite } from '#tests/support/one-line-site.ts'
import { goLive, isIntact, openRelease } from './release.ts'

let dataDir: string
let siteDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'inkstone-release-'))
  siteDir = join(dataDir, 'site')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = () =>
  openRelease(
    siteDir,
    oneLineSite(dataDir, { id: 'one', words: '第一版' }),
    { apiPrefix: '/v1', siteUrl: 'http://blog.test' },
    'db',
  )

test('a blog without uploads and pictures is a whole site all the same, which can be copied', async () => {
  const release = await open()
  await goLive(siteDir, release, true)
  for (const name of ['_astro', 'uploads', 'og']) expect(statSync(join(siteDir, 'live', name)).isDirectory()).toBe(true)
  expect(readdirSync(dataDir).sort()).toEqual(['dist', 'site', 'uploads'])
  // As `cp -rL` does.
  const out = join(dataDir, 'out')
  cpSync(join(siteDir, 'live'), out, { recursive: true, dereference: true })
  expect(readdirSync(out)).toEqual(expect.arrayContaining(['_astro', 'og', 'uploads']))
})

test('assets removed by hand are missed, and come back when the release is opened', async () => {
  const release = await open()
  await goLive(siteDir, release, true)
  expect(isIntact(siteDir, release)).toBe(true)
  rmSync(join(siteDir, 'assets'), { recursive: true })
  expect(isIntact(siteDir, release)).toBe(false)
  const again = await open()
  expect([again.id, again.isLive, isIntact(siteDir, again)]).toEqual([release.id, true, true])
  expect(readFileSync(join(siteDir, 'live/_astro/one.js'), 'utf8')).toBe('// 第一版')
  rmSync(join(siteDir, 'assets/_astro/one.js'))
  await open()
  expect(readdirSync(join(siteDir, 'assets/_astro')).sort()).toEqual(['one.js', 'one.js.br'])
})

test('folders of assets outlast one release, in both forms, and are gone after the next', async () => {
  const publish = async (id: string, folder?: string) => {
    const compiled = oneLineSite(dataDir, { id, words: id })
    if (folder) {
      const drawing = join(compiled.folder, 'client/_astro/diagram', folder)
      mkdirSync(drawing, { recursive: true })
      writeFileSync(join(drawing, 'piece.mjs'), `// ${folder}`)
      // Made by the compile: taken as it is.
      writeFileSync(join(drawing, 'draw.js'), `// ${folder}`)
      writeFileSync(join(drawing, 'draw.js.br'), 'compressed')
    }
    const release = await openRelease(siteDir, compiled, { apiPrefix: '/v1', siteUrl: 'http://blog.test' }, 'db')
    await goLive(siteDir, release, true)
  }
  const asset = (name: string) => readFileSync(join(siteDir, 'live/_astro/diagram', name))
  await publish('one', 'a')
  expect(asset('a/draw.js.br').toString()).toBe('compressed')
  expect(brotliDecompressSync(asset('a/piece.mjs.br')).toString()).toBe('// a')
  await publish('two', 'b')
  expect([asset('a/piece.mjs').toString(), asset('b/draw.js').toString()]).toEqual(['// a', '// b'])
  await publish('three', 'b')
  expect(readdirSync(join(siteDir, 'assets/_astro/diagram'))).toEqual(['b'])
  await publish('four')
  await publish('five')
  expect(existsSync(join(siteDir, 'assets/_astro/diagram'))).toBe(false)
})
