import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const PRINTER = /\/astro\/dist\/runtime\/server\/scripts\.js$/
/** What the plain scripts of a page share is one file, what islands share another: small files cost a request each. */
const SHARED = {
  client:
    /\/src\/(client\/(request|calls|storage|activation|interaction)|contract\/send|lib\/wake-events|components\/article\/show-views)\.ts$/,
  island:
    /\/node_modules\/(react|react-dom|scheduler|nanostores|@nanostores)\/|\/src\/(islands\/ui\/hydrate\.ts|stores\/use-store\.ts)$/,
  toast: /\/node_modules\/nanostores\/|\/src\/(stores\/toast|client\/toast-host)\.ts$/,
}

const groups = Object.entries(SHARED).map(([name, test], place) => ({ name, test, priority: place + 1 }))

const PRINTS = 'function getPrescripts(result, type, directive) {'

/**
 * Islands by our directive. Astro prints the element and each directive as inline scripts on every page; ours come with the page's
 * own module (`client/island.ts`): fewer bytes a page, one file in the cache, and nothing inline that the policy would have to name.
 */
export const islands = (): AstroIntegration => ({
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective, updateConfig }) => {
      addClientDirective({ name: 'interaction', entrypoint: here('../client/interaction.ts') })
      updateConfig({
        vite: {
          resolve: {
            alias: {
              '@astrojs/react/client.js': here('../islands/ui/hydrate.ts'),
              '@astrojs/react/server.js': here('../islands/ui/print.ts'),
            },
          },
          environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
          plugins: [
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
