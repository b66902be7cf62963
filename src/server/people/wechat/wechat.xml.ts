import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml'
import { cdata } from '#lib/xml.ts'

/** Maps the fields of a message by name; fields that contain other fields are left out. */
export type Fields = ReadonlyMap<string, string>

/** Reads a message of WeChat. Returns null when it is broken, has another form, or has a document type, which brings entities. */
export function readFields(xml: string): Fields | null {
  const root = rootOf(xml)
  if (root?.name !== 'xml') return null
  const fields = new Map<string, string>()
  for (const it of root.children) {
    if (!(it instanceof XmlElement)) continue
    if (fields.has(it.name)) return null
    if (it.children.every((part) => part instanceof XmlText || part instanceof XmlCdata)) fields.set(it.name, it.text)
  }
  return fields
}

function rootOf(xml: string): XmlElement | null {
  try {
    const { children, root } = parseXml(xml, { preserveDocumentType: true })
    return children.some((it) => it.type === 'doctype') ? null : root
  } catch {
    return null
  }
}

/** Writes fields as WeChat reads them: numbers plain, texts in CDATA. */
export const writeFields = (fields: Readonly<Record<string, string | number>>): string =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${typeof value === 'number' ? value : cdata(value)}</${name}>`)
    .join('')}</xml>`
