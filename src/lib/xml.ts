import { escapeHtml } from './escape-html.ts'

/** Matches characters that no XML document may hold, not even escaped: controls, halves of surrogate pairs, two noncharacters. */
const NEVER_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const allowedIn = (text: string) => text.replace(NEVER_IN_XML, '')

/** Escapes any text for XML, as the content of an element or an attribute in double quotes. */
export const xmlText = (text: string) => escapeHtml(allowedIn(text))

/** Writes text as a CDATA section; a `]]>` in it is split over two sections. */
export const cdata = (text: string) => `<![CDATA[${allowedIn(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Writes an element with text, or nothing for an empty text. */
export const element = (name: string, text: string) => (text ? `<${name}>${xmlText(text)}</${name}>` : '')

/** Writes a document of these lines; empty ones are left out. */
export const xmlDocument = (lines: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n${lines.filter(Boolean).join('\n')}\n`
