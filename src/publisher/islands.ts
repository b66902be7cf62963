import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { contractAddresses } from './contract-addresses.ts'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Replaces Vite's preloading of what an imported file will import: it costs 800 bytes on every page, for files that come only when something is pressed. */
export const PRELOADER = /^\0vite\/preload-helper/
const PRELOADED = /^const __vite__mapDeps=.*\n|,__vite__mapDeps\(\[[\d,]*\]\)/g
export const PRINTER = /\/astro\/dist\/runtime\/server\/scripts\.js$/
/** What every page runs is one file, what scripts add when somebody does something another, what islands share a third: each file costs a request. */
const SHARED = {
  // First, so weakest: a file takes what its own files import, except what a later one has.
  popover: /\/src\/islands\/ui\/popover\/(Panel\.tsx|use-popover\.ts)$/,
  // The outline of an article opens as a panel without React.
  panel: /\/src\/islands\/ui\/popover\/(place-panel\.ts|walk-stops\.ts|panel\.css)/,
  // With the dialog comes the form that everybody meets first.
  login:
    /\/src\/islands\/login\/(LoginIsland|LoginDialog|AccountForm|Captcha|Field|FormFoot|Slider|captcha-work|failure|kept|(login|fields|slider)\.css|use-(account-login|captcha|countdown|fields|switches|ways))/,
  dialog: /\/src\/islands\/ui\/(Dialog\.tsx|off\.ts)$/,
  shapes: /\/node_modules\/zod\/|\/src\/contract\/(account-fields|define|registration)\.ts$/,
  forms: /\/node_modules\/(react-hook-form|@hookform)\//,
  island:
    /\/node_modules\/(react|react-dom|scheduler|@nanostores)\/|\/src\/(islands\/comment\/Icon\.tsx|islands\/ui\/(hydrate\.ts|open-over\.ts|use-awake\.ts|field-text\.ts|Face\.tsx|Html\.tsx|PrintedHtml\.tsx|DeskDrawing\.tsx|EmojiPieces\.tsx|emoji\/open-picker\.ts)|client\/(api|new-name|html-nodes|came|press-mark|session-storage|live\/talk-news)\.ts|contract\/send\.ts|lib\/feed-dates\.ts|stores\/(use-store|session)\.ts)$/,
  comforts:
    /\/src\/(client\/offline|lib\/offline-names|client\/reading\/fold-code|components\/(article\/(pictures|open-picture)|chrome\/comforts))\.ts$/,
  more: /rolldown\/runtime|\/node_modules\/nanostores\/|\/src\/(client\/(storage|adopt-styles|scroll-lock|copy-text|ask-login|failures|failure-words|toast-host)|stores\/(toast|tell-failure)|lib\/invisible|client\/reading\/each-near|islands\/ui\/copy-link)\.ts$|\/src\/contract\/comment\.ts\?/,
  frame:
    /Frame\.astro\?astro&type=script|\/src\/(client\/(first-request|call-address|first-storage|activation|interaction|island|reading\/(outline|name-scrollers|show-views|show-marks))|contract\/token-seconds|lib\/(wake-events|grouped)|components\/(chrome\/(frame|theme|header|drawer|start-up|shortcuts|failures|wake-comforts|loading)|article\/(reading|count-view|wake-pictures)))\.ts$/,
}

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

const groups = Object.entries(SHARED).map(([name, test], place) => ({ name, test, priority: place + 1 }))

export const PRINTS = 'function getPrescripts(result, type, directive) {'

interface Made {
  type: string
  code?: string
}

/** Takes the lists of files to preload out of every script: nothing reads them any more. */
function dropPreloads(bundle: Record<string, Made>): void {
  for (const made of Object.values(bundle)) if (made.code) made.code = made.code.replace(PRELOADED, '')
}

/**
 * Islands by our directive. Astro prints the element and each directive as inline scripts on every page; ours come with the page's
 * own module (`client/island.ts`): fewer bytes a page, one file in the cache, and nothing inline that the policy would have to name.
 */
export const islands = (): AstroIntegration => ({
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective, addRenderer, updateConfig }) => {
      addClientDirective({ name: 'interaction', entrypoint: here('../client/interaction.ts') })
      // Before that of @astrojs/react, so that it is asked first.
      addRenderer({
        name: 'inkstone:react',
        clientEntrypoint: here('../islands/ui/hydrate.ts'),
        serverEntrypoint: here('../islands/ui/print.ts'),
      })
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
            // Without a signature to keep, an entry may stand in a group: every page asks for one file instead of two in turn.
            client: { build: { rolldownOptions: { preserveEntrySignatures: false, output: { codeSplitting: { groups } } } } },
          },
          plugins: [
            contractAddresses(),
            {
              name: 'islands:no-preload-helper',
              enforce: 'pre',
              load: { filter: { id: PRELOADER }, handler: () => 'export const __vitePreload = (load) => load()' },
              generateBundle: {
                order: 'post',
                handler: (_: unknown, bundle: Record<string, Made>) => dropPreloads(bundle),
              },
            },
            {
              name: 'islands:no-inline-scripts',
              enforce: 'pre',
              transform: {
                filter: { id: PRINTER },
                handler(code: string) {
                  if (!code.includes(PRINTS))
                    throw new Error('This Astro prints the scripts of islands in another way: see src/publisher/islands.ts')
                  return code.replace(PRINTS, `${PRINTS} return "";`)
                },
              },
            },
          ],
        },
      })
    },
  },
})
