import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { contractAddresses } from './contract-addresses.ts'
import { folderSheets } from './folder-sheets.ts'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const CLIENT = here('../islands/ui/with-react/client.ts')

const inPackages = (...names: string[]) => `/node_modules/(?:${names.join('|')})/`
const PACKAGES = inPackages('react', 'react-dom', 'scheduler', '@nanostores', 'ofetch', 'destr', 'ufo')

/** Joins files that load together: each file costs a request. A group takes what its files import, unless an earlier group has it. */
const SCRIPTS = [
  // Astro gives this name to the script that every page runs.
  { name: 'page', test: /^astro:scripts\/page\.js$/ },
  { name: 'comforts', test: /\/src\/(components\/comforts\/|(client\/show-ago|lib\/ago)\.ts)/ },
  // Forms of talk and dialogs need the last three, each smaller than the headers of a file.
  {
    name: 'react',
    test: new RegExp(
      `${PACKAGES}|/src/islands/ui/with-react/|/src/(client/new-name|lib/invisible|islands/ui/use-module)\\.ts|/contract/site/site\\.ts\\?calls`,
    ),
  },
  { name: 'forms', test: new RegExp(inPackages('react-hook-form', '@hookform', 'zod')) },
  // The outline of an article opens as a panel without React; other panels stand on both.
  { name: 'panel', test: /\/src\/islands\/ui\/panel\// },
  { name: 'popover', test: /\/src\/islands\/ui\/popover\// },
  { name: 'dialog', test: /\/src\/islands\/ui\/dialog\// },
  // Everybody who is logged in loads them with the header.
  {
    name: 'member',
    test: /\/src\/(stores\/unread|lib\/screens|islands\/(header\/leave|ui\/use-member)|client\/(reading\/(account-reading|own-highlights)|send-on-leave))\.ts/,
  },
  // Its forms share these files; a form and its parts come when they are needed.
  { name: 'login', test: /\/src\/islands\/login\//, minShareCount: 2 },
]

/**
 * Groups the styles, because over HTTP/1.1 each further sheet waits for a connection of its own. An article needs only the first ones,
 * other pages one more by the folder of their components. Styles of a single page (about, lost, offline, preview) have their own sheet.
 */
const SHEETS = [
  // Without this group, styles that islands share would go with one island into the sheet of its page.
  {
    name: 'shared',
    test: /\/src\/(islands\/(ui(?!\/(hues|drawn-cover|column\/book)\.css)|comment)|stores|client|contract|lib)\//,
  },
  // It stands before the others: a sheet takes what its files import, so the lists would take the styles of formatted text.
  {
    name: 'pages',
    test: /__uno\.css|page-ssr|\/src\/(layouts|styles|components\/(article|chrome|comment|gate))\//,
  },
  { name: 'lists', test: /\/src\/components\/(category|home|list|tag)\/|\/ui\/(hues|drawn-cover|column\/book)\.css/ },
  ...['moment', 'album', 'author', 'friend', 'goods', 'hot', 'message', 'chat'].map((noun) => ({
    name: noun,
    test: new RegExp(`/src/(components/${noun}/|islands/${noun}/[\\w.]*uno\\.css)`),
  })),
  {
    name: 'inside',
    test: /\/src\/(components\/(admin|column|editor|member(?!\/DraftPreview)|notification|profile)\/|islands\/\w+\/shell\/uno\.css)/,
  },
]

const inOrder = (groups: { name: string; test: RegExp; minShareCount?: number }[]) =>
  groups.map((it, place) => ({ ...it, priority: groups.length - place }))

/**
 * Turns off Vite's preloading: its lists name files that load only after a press, and its helper for them is a tenth of the script of
 * every page. A setting turns off the lists, but Astro accepts it for one environment only from a plugin. The helper has no setting.
 */
export const noPreloads = {
  name: 'islands:no-preloads',
  enforce: 'pre' as const,
  configEnvironment: (name: string) => (name === 'client' ? { build: { modulePreload: false as const } } : undefined),
  load: { filter: { id: /^\0vite\/preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load()' },
}

interface Optimized {
  optimizeDeps: { include?: string[] }
}

/**
 * Takes our renderer out of what the development server bundles beforehand: Astro takes it for a package. It imports files of the house,
 * which would be there twice, and sheets that the bundler does not know.
 */
const rendererAsSource = {
  name: 'islands:renderer-as-source',
  configResolved(config: Optimized & { environments: Record<string, Optimized> }) {
    for (const { optimizeDeps } of [config, ...Object.values(config.environments)])
      if (optimizeDeps.include) optimizeDeps.include = optimizeDeps.include.filter((it) => it !== CLIENT)
  },
}

/**
 * Adds islands with our directive. Astro prints the element and each directive as inline scripts on every page; ours come with the
 * page's own module (`components/chrome/island.ts`): fewer bytes a page, one file in the cache, and nothing inline that the policy has to name.
 */
export const islands = (): AstroIntegration => ({
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ command, addClientDirective, addRenderer, injectRoute, injectScript, updateConfig }) => {
      // The kit is for developers: what is built has no such page.
      if (command === 'dev') injectRoute({ pattern: '/kit', entrypoint: here('../layouts/Kit.astro') })
      addClientDirective({ name: 'interaction', entrypoint: here('../client/interaction.ts') })
      // It is added before the renderer of @astrojs/react, so that Astro asks it first.
      addRenderer({
        name: 'inkstone:react',
        clientEntrypoint: CLIENT,
        serverEntrypoint: here('../islands/ui/with-react/print.ts'),
      })
      injectScript('page', `import ${JSON.stringify(here('../components/chrome/frame.ts'))}`)
      updateConfig({
        vite: {
          resolve: {
            alias: {
              // Its browser version decodes `&copy;` by writing HTML, which the policy refuses. This version uses a table.
              'decode-named-character-reference': here('../../node_modules/decode-named-character-reference/index.js'),
            },
          },
          environments: {
            ssr: { build: { rolldownOptions: { output: { codeSplitting: { groups: inOrder(SHEETS) } } } } },
            client: { build: { rolldownOptions: { output: { codeSplitting: { groups: inOrder(SCRIPTS) } } } } },
          },
          plugins: [rendererAsSource, contractAddresses(), folderSheets(here('../../uno.config.ts')), noPreloads],
        },
      })
    },
  },
})
