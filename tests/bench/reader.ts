import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { screens } from '#lib/screens.ts'
import { withOwnerAdmin } from '#tests/support/owner-admin.ts'
import { startProgram } from '#tests/support/program.ts'
import { sampleFolder } from '#tests/support/sample-folder.ts'
import { corpus } from './articles.ts'
import { freePort } from './free-port.ts'
import { serveBare } from './reader-bare.ts'
import { withLocalPictures } from './reader-folder.ts'
import { CATEGORIES, lighthouseMedian, lighthouseRow } from './reader-lighthouse.ts'
import { firstPress } from './reader-press.ts'
import { startToll } from './reader-toll.ts'
import { coldVisit } from './reader-visit.ts'
import { settled } from './watch.ts'

const RUNS = 5

/** Runs Lighthouse on every public page, on a telephone and on a desktop; limited to some categories if given. */
export async function benchLighthouse(only?: readonly string[], categories: readonly string[] = CATEGORIES) {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-reader-'))
  const program = await startProgram({ DATA_DIR: dataDir, SAMPLE: 'on' })
  try {
    await settled(join(dataDir, 'inkstone.db'))
    await withOwnerAdmin(dataDir, (admin) =>
      admin.page({ name: 'tools', title: '我的工具', contentMd: '## 键盘\n\n一直用**这把**。' }),
    )
    await settled(join(dataDir, 'inkstone.db'))
    const result: Record<string, object> = {}
    for (const path of only ?? ['/', '/post/1', ...others(join(dataDir, 'inkstone.db'))]) {
      result[path] = await lighthouseRow(program.url + path, categories)
      console.error(path, JSON.stringify(result[path]))
    }
    return { categories, result }
  } finally {
    await program.remove()
  }
}

/**
 * Measures the rows of targets.md, Reader: the transfers of a stranger's first visit, and the Lighthouse scores; limited to some
 * pages if given.
 */
export async function benchReader(only?: readonly string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-reader-'))
  const file = join(dataDir, 'inkstone.db')
  // The first readers come through the proxy, so its address is the site's.
  const [port, outside] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${outside}`
  const settings = { DATA_DIR: dataDir, SITE_URL: url, SAMPLE: 'on' }
  let program = await startProgram({ ...settings, PORT: String(port) })
  const real = corpus()
  const folders = [await sampleFolder(), ...(real ? [await withLocalPictures(real)] : [])]
  const toll = await startToll(outside, port)
  try {
    for (const folder of folders) await program.import(folder)
    await settled(file)
    const whole = only ? only.map((path) => [path, path] as const) : Object.entries(pagesOf(file))
    const once = only ? [] : others(file).map((path) => [path, path] as const)
    const result: Record<string, object> = {}
    for (const [name, path] of [...whole, ...once]) result[name] = { path, ...(await coldVisit(url + path, toll)) }
    // Lighthouse counts every hop as part of the server.
    toll.close()
    await program.stop()
    program = await startProgram({ ...settings, PORT: String(outside) })
    const measure = async (name: string, address: string, label: string, runs: number) => {
      result[name] = { ...result[name], [label]: await lighthouseMedian(address, runs) }
      console.error(name, JSON.stringify(result[name]))
    }
    const yardstick = await serveBare(url)
    for (const [name, path] of whole) {
      await measure(name, url + path, `Lighthouse mobile, median of ${RUNS}`, RUNS)
      await measure(name, yardstick.url + path, 'the same without styles and scripts', RUNS)
    }
    yardstick.close()
    if (only) return result
    for (const button of ['搜索文章', '登录'])
      result[`first press on ${button}`] = { 'to the dialog, ms, median of 5': await firstPress(`${url}/`, button, 5) }
    for (const [name, path] of once) await measure(name, url + path, 'Lighthouse mobile, once', 1)
    return result
  } finally {
    toll.close()
    await program.remove()
    for (const it of [dataDir, ...folders]) rmSync(it, { recursive: true, force: true })
  }
}

/** Returns one path for every other public screen. */
function others(file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true })
  const row = db.prepare(
    "select strftime('%Y', create_time / 1000, 'unixepoch') as year, category_id as category, tag_id as tag from article join article_tag on article_id = id where live = 1 limit 1",
  )
  const { year, category, tag } = row.get() as Record<string, number | string>
  const { album = 0 } = db.prepare('select min(id) as album from album where password_hash is null').get() as { album?: number }
  db.close()
  const named: Record<string, number | string | undefined> = {
    '/archive/{year}': year,
    '/category/{id}': category,
    '/tags/{id}': tag,
    '/photos/{id}': album,
    '/goods/{id}': 1,
    '/author/{id}': 1,
    '/page/{name}': 'tools',
  }
  return screens
    .filter((it) => it.access === 'anyone')
    .map((it) => it.path)
    .filter((it) => it !== '/' && it !== '/post/{id}')
    .map((it) => it.replace(/\{\w+\}/, String(named[it])))
}

function pagesOf(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  const post = (sql: string) => `/post/${Number(db.prepare(sql).get()?.id)}`
  const longest = post('select article_id as id from article_body order by length(content_md) desc')
  const rich = post(
    "select article_id as id from article_body where content_md like '%```mermaid%' and content_html like '%<math%'",
  )
  const { n } = db.prepare('select count(*) as n from article where live = 1').get() as { n: number }
  db.close()
  return { 'longest article': longest, 'formulas, diagram, pictures': rich, [`home of ${n} articles`]: '/' }
}
