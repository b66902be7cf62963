import type { Act } from '../workbench/surface.ts'
import { $words } from './words/words.ts'

const FORMULA = '$$\nE = mc^2\n$$'

/** Lists the containers of the site. The names are the same in the source and in the labels of the toolbar. */
export const CONTAINERS = ['tip', 'info', 'warning', 'danger', 'details'] as const

export function diagram(): Act {
  const { reader, page, service } = $words.get()
  const text = `\`\`\`mermaid\ngraph LR\n  A[${reader}] --> B[${page}]\n  B --> C[${service}]\n\`\`\``
  return { do: 'source', kind: 'code', text }
}
export const blockFormula: Act = { do: 'source', kind: 'math', text: FORMULA }
export const container = (name: (typeof CONTAINERS)[number]): Act => ({
  do: 'source',
  kind: 'containerDirective',
  text: `::: ${name}\n${$words.get().writeHere}\n:::`,
})
export const smallTable: Act = { do: 'table', rows: 2, columns: 3 }

/**
 * Lists the languages offered for code, those most used by Chinese authors first. Authors can type any other language after the fence.
 */
export const CODE_LANGUAGES = [
  'java',
  'javascript',
  'typescript',
  'python',
  'go',
  'rust',
  'c',
  'cpp',
  'csharp',
  'kotlin',
  'swift',
  'php',
  'ruby',
  'sql',
  'bash',
  'html',
  'css',
  'vue',
  'jsx',
  'json',
  'yaml',
  'toml',
  'xml',
  'dockerfile',
  'nginx',
  'diff',
  'markdown',
  'mermaid',
  'text',
] as const
