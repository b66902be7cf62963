import { FAR, RUN } from './elements.ts'

const every = (text: string, join: (letter: string) => string) => [...text].map(join).join('')

/** These disguises hide a scheme from a list of forbidden words. */
const DISGUISES: readonly ((scheme: string) => string)[] = [
  (it) => it,
  (it) => it.toUpperCase(),
  (it) => every(it, (letter) => (Math.abs(letter.charCodeAt(0)) % 2 ? letter.toUpperCase() : letter)),
  (it) => ` ${it}`,
  (it) => `\t\n\r ${it}`,
  (it) => `\u0001${it}`,
  (it) => `\u00a0${it}`,
  (it) => `\ufeff${it}`,
  (it) => `\u200b${it}`,
  (it) => `\u3000${it}`,
  (it) => `\u0000${it}`,
  (it) => `\u001f\u0008${it}`,
  (it) => it.replace(/(.)/, '$1\t'),
  (it) => it.replace(/(..)/, '$1\n'),
  (it) => it.replace(/(...)/, '$1\r'),
  (it) => it.replace(':', '\t:'),
  (it) => it.replace(':', '\n:'),
  (it) => it.replace(':', '&colon;'),
  (it) => it.replace(':', '&#58;'),
  (it) => it.replace(':', '&#x3a'),
  (it) => it.replace(/(.)/, '$1&Tab;'),
  (it) => it.replace(/(.)/, '$1&NewLine;'),
  (it) => it.replace(/(.)/, '$1&#10;'),
  (it) => it.replace(/(.)/, '$1&#x0000d;'),
  (it) => every(it, (letter) => `&#${letter.charCodeAt(0)};`),
  (it) => every(it, (letter) => `&#x${letter.charCodeAt(0).toString(16)}`),
  (it) => every(it, (letter) => `&#${String(letter.charCodeAt(0)).padStart(7, '0')}`),
  (it) => every(it, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (it) => every(it, (letter) => `\\${letter}`),
  (it) => it.replace(/(.)/, '$1\\'),
  (it) => it.replace(/a/, '\u0430'),
  (it) => it.replace(/(.)/, '$1\u00ad'),
  (it) => `feed:${it}`,
  (it) => `view-source:${it}`,
  (it) => `x:${it}`,
  (it) => `//${it}`,
  (it) => `https:${it}`,
]

const SCHEMES = [
  `javascript:${RUN}`,
  `javascript://hostile.example/%0a${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  'data:text/html;base64,PHNjcmlwdD5ob3N0aWxlKCk8L3NjcmlwdD4=',
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  `data:application/xhtml+xml,<x xmlns='http://www.w3.org/1999/xhtml' onload='${RUN}'/>`,
  `data:,${RUN}`,
] as const

const OTHERS = [
  'file:///etc/passwd',
  'blob:https://hostile.example/x',
  'filesystem:https://hostile.example/x',
  'about:srcdoc',
  'chrome://settings',
  'ms-settings:privacy',
  'intent://x#Intent;scheme=javascript;end',
  'livescript:x',
  'mocha:x',
  'jar:javascript:x',
  'ws://hostile.example',
  'ftp://hostile.example/x',
  'sms:110',
  'http://hostile.example:80\\@good.example/',
  'https://good.example@hostile.example/',
  '\\\\hostile.example\\x',
  '/\\hostile.example',
  '//hostile.example/%2e%2e',
  '/v1/auth/logout',
  '/v1/sys/file/delete?url=x',
  '/%76%31/auth/logout',
  '/./v1//auth/logout',
  './../v1/auth/logout',
  '/V1/auth/logout',
  '\t/v1/auth/logout',
  'https:/v1/auth/logout',
]

/** These addresses must never be used as a link. */
export const TARGETS: readonly string[] = [
  ...SCHEMES.flatMap((target, n) => {
    const at = target.indexOf(':') + 1
    // The first target gets every disguise, each of the others some.
    return DISGUISES.filter((_, nth) => n === 0 || (nth + n) % 4 === 0).map(
      (wear) => wear(target.slice(0, at)) + target.slice(at),
    )
  }),
  ...OTHERS,
]

/** Each entry is a place for an address. */
const CARRIERS: readonly ((target: string) => string)[] = [
  (it) => `[甲](${it})`,
  (it) => `[甲](<${it}>)`,
  (it) => `[甲](${it} "题")`,
  (it) => `![甲](<${it}>)`,
  (it) => `![甲][r]\n\n[r]: <${it}>`,
  (it) => `[甲][r]\n\n[r]: <${it}> "题"`,
  (it) => `[r]\n\n[r]:\n${it}`,
  (it) => `<${it}>`,
  (it) => it,
  (it) => `<a href="${it}">甲</a>`,
  (it) => `<a href='${it}'>甲</a>`,
  (it) => `<a href=${it}>甲</a>`,
  (it) => `<a\thref\n=\r"${it}"\tname=x>甲</a>`,
  (it) => `<img src="${it}" alt="甲">`,
  (it) => `<img srcset="${it} 1x" lowsrc="${it}" dynsrc="${it}" longdesc="${it}">`,
  (it) => `<blockquote cite="${it}">甲</blockquote><q cite="${it}">乙</q><ins cite="${it}" datetime=x>丙</ins>`,
  (it) => `<svg><a xlink:href="${it}" href="${it}"><text>甲</text></a><image href="${it}"/><use href="${it}"/></svg>`,
  (it) => `<math href="${it}"><mi xlink:href="${it}">甲</mi></math>`,
  (it) => `<table background="${it}"><td background="${it}">甲</td></table>`,
  (it) => `[![甲](${it})](${it})`,
  (it) => `[^1]\n\n[^1]: [甲](${it})`,
  (it) => `| [甲](${it}) |\n|---|\n| ![乙](${it}) |`,
  (it) => `$\\href{${it}}{x} \\url{${it}} \\includegraphics{${it}}$`,
  (it) => `::: tip [甲](${it}){href="${it}"}\n[乙](${it})\n:::`,
  (it) => `\`\`\`js title="${it}"\n${it}\n\`\`\``,
]

/** Lists texts with such an address in a place where it would be followed. */
export const ADDRESSED: readonly string[] = [
  ...TARGETS.flatMap((target, n) => [0, 5, 11].map((step) => CARRIERS[(n + step) % CARRIERS.length]?.(target) ?? '')),
  ...CARRIERS.flatMap((carry) => [
    carry(`javascript:${RUN}`),
    carry(`data:text/html,<script>${RUN}</script>`),
    carry(`${FAR}/a?b=1&c="d`),
  ]),
]
