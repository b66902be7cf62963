import { FAR, RUN } from './elements.ts'

const BOOM = `<img src=x onerror=${RUN}>`

/** What would end the place it stands in: a script, a CDATA section, an attribute, a line of a header, a cell. */
const ENDS = [
  '</script>', '</SCRIPT >', '<!--<script>', '--></script>', '\\u003c/script>', '";', "';", '`;', '});', '*/', '\u2028', '\u2029', '\\', '\\"', '\\u0022', '${7*7}', '{{7*7}}', '<%= 7*7 %>', '#{7*7}',
  ']]>', '<![CDATA[', ']]]]><![CDATA[>', '<?x', '?>', '<!DOCTYPE x>', '<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;', '&#0;', '&#xffff;', '&amp;amp;', '&', '<', '>', '\u0000', '\u000b', '\ufffe', '\ud800',
  '" onload="', "' onload='", '" />', '</title>', '</head>', '</style>', '</textarea>', '</noscript>', '</template>', '</item></channel>', '</entry>', '</url><url>', '</loc>',
  '\r\nBcc: all@hostile.example\r\n', '\nSubject: x\n\n', '%0d%0aSet-Cookie:x=1', '\r\n.\r\n', '=?utf-8?B?PGI+?=', '\r\n--boundary\r\n', '=HYPERLINK("https://hostile.example")', '@SUM(1+1)', '+cmd|x', '-2+3', '\t=1+1', '"\n=1',
] as const

export const BREAKING: readonly string[] = ENDS.flatMap((end, n) => [
  end,
  `甲${end}${n % 2 ? `<script>${RUN}</script>` : BOOM}`,
  `${end}${end}乙${FAR}`,
  `{"a":"${end}"}${end}`,
])

/** Headers of a browser that says of itself whatever it likes. */
export const BROWSERS: readonly string[] = [
  `Mozilla/5.0 (<script>${RUN}</script>; X) Chrome/1 Safari/1`,
  `Mozilla/5.0 (X11; "${BOOM}") Firefox/${BOOM}`,
  `${BOOM}/1.0`,
  `"><svg onload=${RUN}>/9 (${RUN}) Version/<b>9</b>`,
  `Googlebot/<script>${RUN}</script>`,
  `PlayStation ${BOOM}/9.99 Opera/9 Tizen ${BOOM}`,
  `curl/${'9'.repeat(2000)}`,
  `Version/<img> Windows NT <b> Edg/${RUN}`,
  `Mozilla/5.0 (Linux; Android <img src=x onerror=${RUN}>; x) AppleWebKit Chrome/<script>`,
  `=cmd|' /C calc'!A0`,
]
