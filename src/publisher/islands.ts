import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { contractAddresses } from './contract-addresses.ts'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const inPackages = (...names: string[]) => `/node_modules/(?:${names.join('|')})/`
const PACKAGES = inPackages('react', 'react-dom', 'scheduler', '@nanostores', 'ofetch', 'destr', 'ufo')

/** Each file costs a request: what comes together is one. A group takes along what its files import, except what one before it has. */
const SCRIPTS = [
  // Astro's name for what every page runs.
  { name: 'page', test: /^astro:scripts\/page\.js$/ },
  { name: 'comforts', test: /\/src\/components\/comforts\// },
  { name: 'react', test: new RegExp(`${PACKAGES}|/src/islands/ui/common/`) },
  { name: 'forms', test: new RegExp(inPackages('react-hook-form', '@hookform', 'zod')) },
]

/**
 * Style sheets: what an article needs and every page shares, and what only lists of articles add to it. Over HTTP/1.1 each
 * further one waits for a connection of its own, and an article page must stay light: it never asks for the second.
 */
const LISTS =
  /\/src\/components\/(tag\/|site\/(Home|Author|SiteLedger|EmptyBlog|OwnerLetter)|article\/(Archive|Older|ArticlePages|article-|ArticleCarousel|CategoryTabs|Recommended)|chrome\/(card-bones|pager|CopyCommand))/
/** The screens beside the articles share a third, which no article page asks for. */
const PLACES = /\/src\/components\/(album|author|friend|goods|hot|message|moment)\//
/** What only members see shares a fourth. */
const INSIDE = /\/src\/components\/(admin|column|editor|member|notification|profile)\//
/** The room where members talk is a page of its own. */
const ROOM = /\/src\/components\/chat\//
const PAGES = /uno\.css|page-ssr|\/src\/(layouts|styles|components)\/(?!offline\/|site\/About|chrome\/(Lost|Drawing))/
const isForEvery = (id: string) => PAGES.test(id) && ![LISTS, PLACES, INSIDE, ROOM].some((it) => it.test(id))
const SHEETS = [
  // What islands share: it would follow one of them into the sheet of its page.
  { name: 'shared', test: /\/src\/(islands\/(ui|comment)|stores|client|contract|lib)\//, priority: 4 },
  // First, because a sheet takes what its files import: formatted text would follow the lists into theirs.
  { name: 'pages', test: isForEvery, priority: 3 },
  { name: 'lists', test: LISTS, priority: 2 },
  { name: 'places', test: PLACES, priority: 1 },
  { name: 'inside', test: INSIDE, priority: 1 },
  { name: 'room', test: ROOM, priority: 1 },
]

const inOrder = (groups: { name: string; test: RegExp }[]) =>
  groups.map((it, place) => ({ ...it, priority: groups.length - place }))

/** Lists of files that come only when something is pressed would travel with every page. Astro takes no such setting of an environment. */
export const noPreloads = {
  name: 'islands:no-preloads',
  configEnvironment: (name: string) => (name === 'client' ? { build: { modulePreload: false as const } } : undefined),
}

/**
 * Islands by our directive. Astro prints the element and each directive as inline scripts on every page; ours come with the page's
 * own module (`client/island.ts`): fewer bytes a page, one file in the cache, and nothing inline that the policy would have to name.
 */
export const islands = (): AstroIntegration => ({
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective, addRenderer, injectScript, updateConfig }) => {
      addClientDirective({ name: 'interaction', entrypoint: here('../client/interaction.ts') })
      // Before that of @astrojs/react, so that it is asked first.
      addRenderer({
        name: 'inkstone:react',
        clientEntrypoint: here('../islands/ui/common/hydrate.ts'),
        serverEntrypoint: here('../islands/ui/common/print.ts'),
      })
      injectScript('page', `import ${JSON.stringify(here('../components/chrome/frame.ts'))}`)
      updateConfig({
        vite: {
          resolve: {
            alias: {
              // Its form for browsers decodes `&copy;` by writing HTML, which the policy refuses: the table does it there too.
              'decode-named-character-reference': here('../../node_modules/decode-named-character-reference/index.js'),
            },
          },
          environments: {
            ssr: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHEETS } } } } },
            client: { build: { rolldownOptions: { output: { codeSplitting: { groups: inOrder(SCRIPTS) } } } } },
          },
          plugins: [contractAddresses(), noPreloads],
        },
      })
    },
  },
})
