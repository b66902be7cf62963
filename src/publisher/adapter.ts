import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Compiles the site into a bundle that renders one page when asked. The publisher does the asking. */
export const publisherAdapter = (): AstroIntegration => ({
  name: 'publisher',
  hooks: {
    'astro:config:setup': ({ command, addMiddleware }) => {
      // In development nobody publishes: a second middleware hands the pages what the publisher would.
      if (command === 'dev') addMiddleware({ order: 'pre', entrypoint: here('./dev-load.ts') })
      addMiddleware({ order: 'pre', entrypoint: here('./guard.ts') })
    },
    'astro:server:setup': async (parameters) => (await import('./dev-server.ts')).mountDevServer(parameters),
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'publisher',
        entrypointResolution: 'auto',
        serverEntrypoint: here('./entry.ts'),
        adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
        supportedAstroFeatures: {
          serverOutput: 'stable',
          staticOutput: 'stable',
          hybridOutput: 'stable',
          sharpImageService: 'stable',
        },
      }),
  },
})
