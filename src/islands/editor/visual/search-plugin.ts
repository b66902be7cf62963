import type { Node } from '@milkdown/kit/prose/model'
import { type EditorState, Plugin, PluginKey } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view'
import { $prose } from '@milkdown/kit/utils'
import type { Search } from '../workbench/surface.ts'

interface Hit {
  from: number
  to: number
}
interface Found {
  search: Search | null
  hits: readonly Hit[]
}
const MOST = 5000
export const searchKey = new PluginKey<Found>('INKSTONE_SEARCH')

function hitsIn(doc: Node, search: Search | null): Hit[] {
  const hits: Hit[] = []
  const sought = search?.isCaseSensitive ? search.text : search?.text.toLowerCase()
  if (!sought) return hits
  doc.descendants((block, place) => {
    if (!block.isTextblock || hits.length >= MOST) return !block.isTextblock
    // A node that is no text takes one place but is no letter.
    const words = block.textBetween(0, block.content.size, undefined, '\ufffc')
    const text = search?.isCaseSensitive ? words : words.toLowerCase()
    for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length))
      hits.push({ from: place + 1 + at, to: place + 1 + at + sought.length })
    return false
  })
  return hits
}

/** Finds words in the visual mode and highlights them. */
export const searching = $prose(
  () =>
    new Plugin<Found>({
      key: searchKey,
      state: {
        init: () => ({ search: null, hits: [] }),
        apply(tr, found) {
          const asked = tr.getMeta(searchKey) as { search: Search | null } | undefined
          if (!asked && !(tr.docChanged && found.search)) return found
          const search = asked ? asked.search : found.search
          return { search, hits: hitsIn(tr.doc, search) }
        },
      },
      props: {
        decorations(state) {
          const { hits } = searchKey.getState(state) ?? { hits: [] }
          const { from, to } = state.selection
          return DecorationSet.create(
            state.doc,
            hits.map((it) => Decoration.inline(it.from, it.to, { class: it.from === from && it.to === to ? 'hit now' : 'hit' })),
          )
        },
      },
    }),
)

/** Returns the next hit after the selection, or the one before it; at the end it starts again. Is null when there are no hits. */
export function nextHit(state: EditorState, isBack: boolean): Hit | null {
  const { hits } = searchKey.getState(state) ?? { hits: [] }
  const { from, to } = state.selection
  const found = isBack ? hits.findLast((it) => it.to <= from) : hits.find((it) => it.from >= to)
  return found ?? (isBack ? hits.at(-1) : hits[0]) ?? null
}
