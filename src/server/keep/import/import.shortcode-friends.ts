import { parseDocument } from 'yaml'
import { link } from './import.shortcode-words.ts'
import { isRow, lineIn, rowsIn } from './systems/values.ts'

/** Reads the groups of linked sites that Butterfly writes as YAML. */
export function friends(inside: string): string {
  const document = parseDocument(inside, { schema: 'failsafe', logLevel: 'silent' })
  const groups: unknown = document.errors.length ? null : document.toJS({ maxAliasCount: 0 })
  if (!Array.isArray(groups)) return `\`\`\`yaml\n${inside.trim()}\n\`\`\``
  return groups
    .filter(isRow)
    .map((group) => {
      const lines = rowsIn(group, 'link_list').map((it) => {
        const about = lineIn(it, 'descr')
        return `- ${link(lineIn(it, 'link'), lineIn(it, 'name') || lineIn(it, 'link'))}${about && `：${about}`}`
      })
      return [`**${lineIn(group, 'class_name') || '链接'}**`, '', ...lines].join('\n')
    })
    .join('\n\n')
}
