import { htmlPieces } from '#lib/html-pieces.ts'

const ROOM: Record<string, string> = { math: 'http://www.w3.org/1998/Math/MathML', svg: 'http://www.w3.org/2000/svg' }
/** The server let none of these through; this lock is the second one. */
const NO_ELEMENT = /^(?:script|style|iframe|frame|object|embed|link|meta|base|form|template|portal)$/i
const NO_ATTRIBUTE = /^(?:on|style$|srcdoc$|formaction$)/i
const ADDRESS = /^(?:href|src|xlink:href)$/i
const NO_ADDRESS = /^\s*(?:javascript|vbscript|data:text)/i

const isKept = (name: string, value: string) => !NO_ATTRIBUTE.test(name) && !(ADDRESS.test(name) && NO_ADDRESS.test(value))

/** Nodes of a text that the server rendered and sanitised. */
export function htmlNodes(html: string): DocumentFragment {
  const whole = document.createDocumentFragment()
  const open: { name: string; node: Element | null }[] = []
  const inside = () => open.findLast((it) => it.node)?.node ?? whole
  for (const piece of htmlPieces(html)) {
    if (piece.kind === 'text') {
      if (!open.some((it) => !it.node)) inside().append(piece.text)
    } else if (piece.kind === 'close') {
      const at = open.findLastIndex((it) => it.name === piece.name)
      if (at >= 0) open.length = at
    } else {
      const parent = inside()
      const room = ROOM[piece.name] ?? (parent instanceof Element ? parent.namespaceURI : null) ?? 'http://www.w3.org/1999/xhtml'
      const isLost = NO_ELEMENT.test(piece.name) || open.some((it) => !it.node)
      const node = isLost ? null : document.createElementNS(room, piece.name)
      for (const [name, value] of piece.attributes) if (isKept(name, value)) node?.setAttribute(name, value)
      if (node) parent.append(node)
      if (!piece.isVoid) open.push({ name: piece.name, node })
    }
  }
  return whole
}
