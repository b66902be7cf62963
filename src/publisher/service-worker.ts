import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { compileScript } from './compile-script.ts'

const SOURCE = fileURLToPath(new URL('../components/offline/service-worker.ts', import.meta.url))
/** What `src/pages/sw.js.ts` imports: the worker's script as text. */
const NAME = 'virtual:service-worker'

/** A service worker is one file at a fixed address, so it is compiled beside the site's scripts and published as a page. */
export const serviceWorker = (): AstroIntegration => ({
  name: 'service-worker',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const plugin = {
        name: 'service-worker',
        resolveId: (id: string) => (id === NAME ? `\0${NAME}` : undefined),
        load: async (id: string) =>
          id === `\0${NAME}` ? `export default ${JSON.stringify(await compileScript(SOURCE))}` : undefined,
      }
      updateConfig({ vite: { plugins: [plugin] } })
    },
  },
})
