import { escapeHtml } from './escape-html.ts'

/** What no XML document may hold, not even escaped: controls, halves of surrogate pairs, two noncharacters. */
const NEVER_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const allowedIn = (text: string) => text.replace(NEVER_IN_XML, '')

/** Text as an element's content or an attribute in double quotes, whatever it holds. */
export const xmlText = (text: string) => escapeHtml(allowedIn(text))

/** Text in a CDATA section; what would end it is split over two. */
export const cdata = (text: string) => `<![CDATA[${allowedIn(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** An element with text, or nothing where there is none. */
export const element = (name: string, text: string) => (text ? `<${name}>${xmlText(text)}</${name}>` : '')

/** A document of these lines; empty ones are left out. */
export const xmlDocument = (lines: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n${lines.filter(Boolean).join('\n')}\n`
