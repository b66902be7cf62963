import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Equals the default port of `astro dev`, used when no port is chosen. */
const ASTROS_PORT = 4321

/** Compiles the site into a bundle that renders one page per request. The publisher makes the requests. */
export const publisherAdapter = (): AstroIntegration => ({
  name: 'publisher',
  hooks: {
    'astro:config:setup': async ({ command, config, addMiddleware, updateConfig }) => {
      if (command === 'dev') {
        // In development there is no publisher: a second middleware gives the pages what the publisher would.
        addMiddleware({ order: 'pre', entrypoint: here('./dev-load.ts') })
        const { readSettings } = await import('#server/core/env/env.ts')
        const { port, host } = readSettings()
        // Options on the command line override the settings.
        updateConfig({
          server: { port: config.server.port === ASTROS_PORT ? port : config.server.port, host: config.server.host || host },
        })
      }
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
