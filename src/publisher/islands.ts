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
  { name: 'react', test: new RegExp(`${PACKAGES}|/src/islands/ui/with-react/`) },
  { name: 'forms', test: new RegExp(inPackages('react-hook-form', '@hookform', 'zod')) },
  // The outline of an article opens as a panel without React; other panels stand on both.
  { name: 'panel', test: /\/src\/islands\/ui\/panel\// },
  { name: 'popover', test: /\/src\/islands\/ui\/popover\// },
]

/**
 * Over HTTP/1.1 each further sheet waits for a connection of its own: an article asks for the first, other pages for one more by the folder of
 * their components. What belongs to a single page (about, lost, offline) has its own.
 */
const SHEETS = [
  // What islands share: it would follow one of them into the sheet of its page.
  { name: 'shared', test: /\/src\/(islands\/(ui|comment)|stores|client|contract|lib)\// },
  // Before the others, because a sheet takes what its files import: formatted text would follow the lists into theirs.
  { name: 'pages', test: /uno\.css|page-ssr|\/src\/(layouts|styles|components\/(article|chrome|comment|gate))\// },
  { name: 'lists', test: /\/src\/components\/(home|list|tag)\// },
  { name: 'places', test: /\/src\/components\/(album|author|friend|goods|hot|message|moment)\// },
  { name: 'inside', test: /\/src\/components\/(admin|column|editor|member|notification|profile)\// },
  { name: 'room', test: /\/src\/components\/chat\// },
]

const inOrder = (groups: { name: string; test: RegExp }[]) =>
  groups.map((it, place) => ({ ...it, priority: groups.length - place }))

/**
 * Without Vite's preloading: its lists name files that come only when something is pressed, and its helper for them is a tenth of the script
 * of every page. The lists have a setting, of which Astro takes none for an environment but from a plugin; the helper has none.
 */
export const noPreloads = {
  name: 'islands:no-preloads',
  enforce: 'pre' as const,
  configEnvironment: (name: string) => (name === 'client' ? { build: { modulePreload: false as const } } : undefined),
  load: { filter: { id: /^\0vite\/preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load()' },
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
        clientEntrypoint: here('../islands/ui/with-react/hydrate.ts'),
        serverEntrypoint: here('../islands/ui/with-react/print.ts'),
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
            ssr: { build: { rolldownOptions: { output: { codeSplitting: { groups: inOrder(SHEETS) } } } } },
            client: { build: { rolldownOptions: { output: { codeSplitting: { groups: inOrder(SCRIPTS) } } } } },
          },
          plugins: [contractAddresses(), noPreloads],
        },
      })
    },
  },
})
