import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { compileScript } from './compile-script.ts'

/** From the program's folder: not a layer that this one imports, but text that it compiles. */
const SOURCE = 'src/components/offline/service-worker.ts'
/** What `src/pages/sw.js.ts` imports: the worker's script as text. */
const NAME = 'virtual:service-worker'

/** A service worker is one file at a fixed address, so it is compiled beside the site's scripts and published as a page. */
export const serviceWorker = (): AstroIntegration => ({
  name: 'service-worker',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) => {
      const source = fileURLToPath(new URL(SOURCE, config.root))
      const plugin = {
        name: 'service-worker',
        resolveId: (id: string) => (id === NAME ? `\0${NAME}` : undefined),
        load: async (id: string) =>
          id === `\0${NAME}` ? `export default ${JSON.stringify(await compileScript(source))}` : undefined,
      }
      updateConfig({ vite: { plugins: [plugin] } })
    },
  },
})
