import type { Element, ElementContent } from 'hast'
import { attribute, element, words } from './elements.ts'

/**
 * Reads a card, in which 语雀 keeps what is no text: code, formulas, pictures, lines. Its content is JSON in an attribute. A card of
 * another kind has nothing that Markdown can hold.
 */
export function readCard(card: Element): ElementContent[] {
  const name = attribute(card, 'name')
  const { code, mode, src, name: file, title } = contentOf(attribute(card, 'value'))
  if (name === 'hr') return [element('hr', {}, [])]
  if (name === 'image' && src) return [element('img', { src, alt: title || file || '' }, [])]
  if (name === 'math' && code) return [element('tex', { value: code }, [words(code)])]
  if (name !== 'codeblock' || !code) return []
  return [element('pre', { dataLanguage: mode ?? '' }, [element('code', {}, [words(code)])])]
}

type Content = Partial<Record<'code' | 'mode' | 'src' | 'name' | 'title', string>>

function contentOf(value: string): Content {
  try {
    const found: unknown = JSON.parse(decodeURIComponent(value.replace(/^data:/, '')))
    const entries = Object.entries(found ?? {}).filter(([, it]) => typeof it === 'string')
    return Object.fromEntries(entries)
  } catch {
    // Another version of the program keeps it in another way.
    return {}
  }
}
