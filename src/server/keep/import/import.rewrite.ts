import { decodeString } from 'micromark-util-decode-string'
import { type DefaultTreeAdapterTypes as Html, parseFragment } from 'parse5'
import { lineAt } from './import.decode.ts'
import { applyEdits, type Edit, type Span, survey } from './import.survey.ts'

/** Holds one link or picture target of a text, decoded. */
export interface Written {
  kind: 'link' | 'image' | 'definition'
  target: string
}
/** Decides about a target: another target replaces it, null keeps it, a fault keeps it and is reported. */
export type Verdict = { target: string } | { fault: string } | null

interface Place extends Span, Written {
  encode(target: string): string
}

/** Replaces link and picture targets at their positions in the source; every other character stays. `line` counts from 1 in the text. */
export async function rewriteTargets(
  markdown: string,
  judge: (written: Written) => Promise<Verdict> | Verdict,
): Promise<{ markdown: string; faults: { line: number; place: number; reason: string }[] }> {
  const { destinations, html } = survey(markdown)
  const places: Place[] = [
    ...destinations.map((it) => ({ ...it, target: decodeString(markdown.slice(it.start, it.end)), encode: encodeDestination })),
    ...html.flatMap((it) => attributesIn(markdown, it)),
  ]
  const edits: Edit[] = []
  const faults: { line: number; place: number; reason: string }[] = []
  for (const place of places.sort((a, b) => a.start - b.start)) {
    const verdict = await judge(place)
    if (!verdict) continue
    if ('fault' in verdict) faults.push({ line: lineAt(markdown, place.start), place: place.start, reason: verdict.fault })
    else edits.push({ start: place.start, end: place.end, text: place.encode(verdict.target) })
  }
  return { markdown: applyEdits(markdown, edits), faults }
}

const percent = (character: string) => encodeURIComponent(character).replace(/[()]/g, (it) => `%${it.charCodeAt(0).toString(16)}`)
const encodeDestination = (target: string) => target.replace(/[\s()<>\\"&[\]]/g, percent)
const encodeAttribute = (target: string) => `"${target.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

/** Finds `href` of links and `src` of pictures in a part of raw HTML. */
function attributesIn(markdown: string, span: Span): Place[] {
  const source = markdown.slice(span.start, span.end)
  const visit = (node: Html.Node): Place[] => [
    ...('attrs' in node ? placesOf(node, source, span.start) : []),
    ...('childNodes' in node ? node.childNodes.flatMap(visit) : []),
  ]
  return visit(parseFragment(source, { sourceCodeLocationInfo: true }))
}

function placesOf({ tagName, attrs, sourceCodeLocation }: Html.Element, source: string, offset: number): Place[] {
  const name = tagName === 'a' ? 'href' : tagName === 'img' ? 'src' : ''
  const value = attrs.find((it) => it.name === name)?.value
  const at = sourceCodeLocation?.attrs?.[name]
  const equals = at && /=\s*/.exec(source.slice(at.startOffset, at.endOffset))
  if (value === undefined || !at || !equals) return []
  const start = offset + at.startOffset + equals.index + equals[0].length
  const kind = name === 'src' ? 'image' : 'link'
  return [{ kind, target: value.trim(), start, end: offset + at.endOffset, encode: encodeAttribute }]
}
