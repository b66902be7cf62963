import type { AstroIntegration } from 'astro'
import { type TraditionalTable, tableOf } from '#lib/traditional.ts'

/** `src/client/reading/write-script.ts` imports the table under this name. */
const NAME = 'virtual:traditional'

/** Makes the table of traditional characters as they are written on Taiwan, of what the library of the search knows. */
export async function makeTraditionalTable(): Promise<TraditionalTable> {
  const { Converter } = await import('opencc-js/cn2t')
  const lists = await Promise.all([
    import('opencc-js/dict/STCharacters'),
    import('opencc-js/dict/STPhrases'),
    import('opencc-js/dict/STPhrases_GeneratedFromRegionalPhrases'),
  ])
  const write = Converter({ from: 'cn', to: 'tw' })
  const words = lists.flatMap((it) => it.default.split('|').map((line) => line.slice(0, line.indexOf(' '))))
  return tableOf(words.map((it) => [it, write(it)]))
}

/** Hands the table to the browser as a script of its own. The library has 1 MB; what differs from its single characters is a part of it. */
export const traditionalTable = (): AstroIntegration => ({
  name: 'traditional-table',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      let made: Promise<TraditionalTable> | undefined
      const plugin = {
        name: 'traditional-table',
        resolveId: (id: string) => (id === NAME ? `\0${NAME}` : undefined),
        load: async (id: string) => {
          if (id !== `\0${NAME}`) return
          made ??= makeTraditionalTable()
          return `export default ${JSON.stringify(await made)}`
        },
      }
      updateConfig({ vite: { plugins: [plugin] } })
    },
  },
})
