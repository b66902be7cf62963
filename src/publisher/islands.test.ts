import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { createComponent, render, renderComponent } from 'astro/runtime/server/index.js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, type PluginOption, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { noPreloads } from './islands.ts'

const Said = ({ words }: { words: string }) => createElement('p', null, words, createElement('img', { src: '/a.png', alt: '' }))

/** Stands for any renderer that leaves Astro to itself. */
const bare = { name: 'bare', check: async () => true, renderToStaticMarkup: async () => ({ html: 'bare', attrs: {} }) }

/** Prints an island, or with no directive what stands in for one. */
async function printed(renderers: (typeof bare)[], directive = 'load'): Promise<string> {
  const container = await AstroContainer.create()
  for (const renderer of renderers) {
    container.addServerRenderer({ renderer: renderer as never })
    container.addClientRenderer({ name: renderer.name, entrypoint: '/hydrate.js' })
  }
  const island = {
    [`client:${directive}`]: true,
    'client:component-hydration': directive,
    'client:component-path': '/said.js',
    'client:component-export': 'Said',
  }
  const page = createComponent(
    (result) => render`${renderComponent(result, 'Said', Said, { words: '你好', ...(directive && island) })}`,
  )
  return container.renderToString(page as never)
}
/** As Astro loads them: by their place. */
const loaded = async (file: string) => (await import(new URL(file, import.meta.url).href)).default
const ours: typeof bare = await loaded('../islands/ui/with-react/print.ts')

test('Astro prints its element and directives into the page, and leaves them out where our renderer says that they came', async () => {
  expect(await printed([bare])).toContain('<script>')
  expect(await printed([ours])).not.toContain('<script')
})

test('Astro prints the attributes that components/chrome/island.ts reads', async () => {
  const html = await printed([ours])
  for (const it of ['component-url=', 'component-export="Said"', 'renderer-url=', 'opts="{', 'prefix="Said0"'])
    expect(html).toContain(it)
  expect(html).toContain('props="{&quot;words&quot;:[0,&quot;你好&quot;]}"')
})

test('our renderer is asked first', async () => {
  expect(await printed([ours, bare])).not.toContain('bare')
  const { integrations } = await loaded('../../astro.config.mjs')
  const names = (integrations as { name: string }[]).flat().map((it) => it.name)
  expect(names.indexOf('islands')).toBeLessThan(names.indexOf('@astrojs/react'))
})

test('React prints links that preload pictures, and our renderer takes them out', async () => {
  expect(renderToStaticMarkup(createElement(Said, { words: '' }))).toMatch(/^<link rel="preload" as="image"/)
  expect(await printed([ours], '')).toBe('<p>你好<img src="/a.png" alt=""/></p>')
})

test('Vite puts lists of files to preload into scripts, and a helper for them, unless our plugin takes them out', async () => {
  const files: Record<string, string> = {
    'entry.js': "import('one.js'); import('two.js')",
    'one.js': "import both from 'both.js'; both(1)",
    'two.js': "import both from 'both.js'; both(2)",
    'both.js': 'export default (it) => console.log(it)',
  }
  const code = async (...plugins: PluginOption[]) => {
    const made = await build({
      configFile: false,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: 'entry.js' } },
      plugins: [...plugins, { name: 'files', resolveId: (id) => (id in files ? id : null), load: (id) => files[id] }],
    })
    return (made as Rolldown.RolldownOutput).output.map((it) => (it.type === 'chunk' ? it.code : '')).join('')
  }
  const marks = /__vite__mapDeps|vite:preloadError/g
  expect([...new Set((await code()).match(marks))].sort()).toEqual(['__vite__mapDeps', 'vite:preloadError'])
  expect(await code(noPreloads)).not.toMatch(marks)
})
