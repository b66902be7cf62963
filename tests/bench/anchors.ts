import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatedTexts, realTexts } from './articles.ts'
import { seconds } from './figures.ts'

const PATIENCE_MS = 4 * 60_000

/** Writes a folder of files, builds it, changes one article and builds it again. */
function buildTwice(files: Record<string, string>, article: string, build: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-anchor-'))
  const timed = () => {
    const start = performance.now()
    build(folder)
    return seconds(performance.now() - start)
  }
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const everything = timed()
    appendFileSync(join(folder, article), '\n一句新的话。\n')
    return { 'everything, s': everything, 'again after one article changed, s': timed() }
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'
      ? `not through in ${PATIENCE_MS / 1000} s`
      : `failed: ${error}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds the real texts with Hugo and the smallest theme that makes pages and a list; skipped where Hugo is not installed. */
export function hugoBuild() {
  try {
    execFileSync('hugo', ['version'], { stdio: 'ignore' })
  } catch {
    return 'hugo is not installed'
  }
  const texts = realTexts()
  if (!texts.length) return 'no real articles'
  const articles = texts.map(({ title, contentMd }, n) => [
    `content/post/${n}.md`,
    `---\ntitle: ${JSON.stringify(title)}\n---\n${contentMd.replaceAll('{{', '{ {')}`,
  ])
  const files = {
    'config.toml': 'baseURL = "http://localhost/"\ntitle = "x"\n',
    'layouts/_default/single.html': '<h1>{{ .Title }}</h1>{{ .Content }}',
    'layouts/_default/list.html': '{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}',
    ...Object.fromEntries(articles),
  }
  return buildTwice(files, 'content/post/0.md', (cwd) =>
    execFileSync('hugo', ['--quiet'], { cwd, stdio: 'ignore', timeout: PATIENCE_MS }),
  )
}

const require = createRequire(import.meta.url)
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** Builds the same texts as a stock Astro blog with its incremental build: a content collection, a page for each text, one list. */
export function astroBuild(count: number) {
  const texts = count === realTexts().length ? realTexts() : generatedTexts(count)
  const articles = texts.map(({ title, contentMd }, n) => [
    `src/content/post/${n}.md`,
    // The pictures do not belong to the texts.
    `---\ntitle: ${JSON.stringify(title)}\n---\n${contentMd.replace(/!\[[^\]]*\]\((?!https?:)[^)]*\)/g, '')}`,
  ])
  const files = {
    'package.json': '{ "type": "module" }',
    'astro.config.mjs': `export default { cacheDir: './.cache', experimental: { incrementalBuild: true } }`,
    'src/content.config.mjs': `import { defineCollection } from 'astro:content'
      import { glob } from 'astro/loaders'
      export const collections = { post: defineCollection({ loader: glob({ pattern: '*.md', base: './src/content/post' }) }) }`,
    'src/pages/post/[id].astro': `---
      import { getCollection, render } from 'astro:content'
      export const getStaticPaths = async () => (await getCollection('post')).map((post) => ({ params: { id: post.id }, props: { post }, cacheKey: post.digest }))
      const { Content } = await render(Astro.props.post)
      ---
      <html lang="zh-CN"><head><title>{Astro.props.post.data.title}</title></head><body><h1>{Astro.props.post.data.title}</h1><Content /></body></html>`.replace(
      /^ +---/gm,
      '---',
    ),
    'src/pages/index.astro': `---
      import { getCollection } from 'astro:content'
      const posts = await getCollection('post')
      ---
      <html lang="zh-CN"><head><title>x</title></head><body>{posts.map((it) => <a href={'/post/' + it.id}>{it.data.title}</a>)}</body></html>`.replace(
      /^ +---/gm,
      '---',
    ),
    ...Object.fromEntries(articles),
  }
  const { bin } = require('astro/package.json') as { bin: { astro: string } }
  const astro = join(dirname(require.resolve('astro/package.json')), bin.astro)
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  return {
    [`stock astro build of ${count} articles`]: buildTwice(files, 'src/content/post/0.md', (cwd) => {
      symlinkSync(modules, join(cwd, 'node_modules'))
      execFileSync(process.execPath, [astro, 'build'], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'], timeout: PATIENCE_MS })
      rmSync(join(cwd, 'node_modules'))
    }),
  }
}
