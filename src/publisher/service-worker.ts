import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { compileScript } from './compile-script.ts'

/** The path starts at the program's folder: the file is text to compile, not an imported layer. */
const SOURCE = 'src/components/offline/service-worker.ts'
/** `src/pages/sw.js.ts` imports the worker's script as text under this name. */
const NAME = 'virtual:service-worker'

/** Compiles the service worker separately and publishes it as a page: it is one file at a fixed address. */
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
