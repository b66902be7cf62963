import react from '@astrojs/react'
import unocss from '@unocss/astro'
import { defineConfig } from 'astro/config'
import { publisherAdapter } from './src/publisher/adapter.ts'
import { diagramFrame } from './src/publisher/diagram-frame.ts'
import { iconSprites } from './src/publisher/icon-sprites.ts'
import { inlineScripts } from './src/publisher/inline-scripts.ts'
import { islands } from './src/publisher/islands.ts'
import { serviceWorker } from './src/publisher/service-worker.ts'
import { traditionalTable } from './src/publisher/traditional-table.ts'

export default defineConfig({
  output: 'server',
  // Of `astro build` typed by hand: a running site serves from other folders in dist, which a build empties first.
  outDir: './dist/astro',
  session: false,
  trailingSlash: 'never',
  // Utilities stay stronger than a component's own rules, and the mark on each element is shorter.
  scopedStyleStrategy: 'where',
  // Nothing is inlined: the Content-Security-Policy allows own files and the few named inline scripts only.
  build: { inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  devToolbar: { enabled: false },
  adapter: publisherAdapter(),
  integrations: [
    islands(),
    react(),
    serviceWorker(),
    inlineScripts(),
    traditionalTable(),
    unocss(),
    iconSprites(),
    diagramFrame(),
  ],
})
