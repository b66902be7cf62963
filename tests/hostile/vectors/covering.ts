import { FAR, RUN } from './elements.ts'

const words = (text: string) => text.split(' ')

/** Scripts might read these names from their document or window. */
const NAMES = words(
  'body head forms cookie domain documentElement getElementById querySelector createElement addEventListener location top parent self opener name closed length frames history navigator localStorage sessionStorage fetch alert hostile config settings __proto__ constructor prototype toString valueOf hasOwnProperty then default attributes childNodes parentNode firstChild innerHTML submit action method elements nodeName ownerDocument currentScript scripts trustedTypes customElements comments main search user-content-x h-x fn-1 fnref-1 toast login menu',
)

/** These elements would replace a thing that a script looks up by name. */
export const CLOBBERING: readonly string[] = NAMES.flatMap((name) => [
  `<a id="${name}" href="cid:x">甲</a><a id="${name}" name="href" href="${FAR}">乙</a>`,
  `<form name=${name} id=${name}><input name=attributes><input id=parentNode name=innerHTML></form>`,
  `<img name="${name}" id='${name}' src="/favicon.svg" alt="丙">`,
  `<p ID=${name} NAME=${name} for=${name} form=${name} list=${name} aria-labelledby=${name} aria-owns=${name}>丁</p>`,
  `## ${name} {#${name}}\n\n[^${name}]\n\n[^${name}]: ${name}`,
])

const DECLARATIONS = [
  'position:fixed;inset:0;z-index:2147483647;background:#fff',
  'position:absolute;top:-9999px;left:0;width:100vw;height:100vh',
  'position:sticky;top:0;height:100vh',
  'display:block;margin:-100vh -100vw;padding:100vh',
  'transform:scale(99)',
  'font-size:9999px',
  'width:99999px;height:99999px',
  'zoom:50',
  'opacity:0;pointer-events:all',
  'outline:9999px solid red',
  'box-shadow:0 0 0 9999px #000',
  'filter:blur(9px)',
  'content:url(x)',
  `background:url(${FAR}/x)`,
  `background:url(javascript:${RUN})`,
  'writing-mode:vertical-rl',
  'line-height:-5',
  'text-indent:-9999px',
  'letter-spacing:-2em',
  'cursor:none',
  'all:initial;position:fixed',
  'position-anchor:--x;anchor-name:--x',
  'view-transition-name:root',
  `behavior:url(#x);-moz-binding:url(${FAR}/x)`,
  `width:expression(${RUN})`,
  '--accent:red;--bg:url(x)',
]
const COVERS: readonly ((it: string) => string)[] = [
  (it) => `<p style="${it}">盖住</p>`,
  (it) => `<div STYLE='${it}'><a href="/about">盖住</a></div>`,
  (it) => `<style>body,.prose,header{${it}}</style>`,
  (it) => `<style media=all>@media all{*{${it}}}</style><p>盖住</p>`,
  (it) => `<svg style="${it}"><style>*{${it}}</style></svg>`,
  (it) => `<span class="x" style='${it}'>盖住</span>`,
]
const LOOKS = words(
  'fixed inset-0 z-50 z-9999 absolute sticky top-0 sr-only hidden card btn-solid btn-ghost icon-btn header site-header toast dialog menu overlay preview external mention emoji callout danger code line table-scroll footnotes picture math-block needs-script without-script above frame avatar seal',
)

/** These texts would cover the page, hide it, or look like a part of it. */
export const COVERING: readonly string[] = [
  ...DECLARATIONS.flatMap((it) => COVERS.map((cover) => cover(it))),
  ...LOOKS.map((name) => `<div class="${name} fixed inset-0 z-50"><span class=${name}>盖住</span></div>`),
  ...['99999', '100000%', '-1', '1e9', '9999'].flatMap((size) => [
    `<img src="/favicon.svg" width="${size}" height="${size}" hspace=${size} vspace=${size} border=${size} alt="大">`,
    `<table width=${size} height=${size} border=${size} cellpadding=${size}><td width=${size} height=${size} nowrap>大</td></table>`,
    `<hr width=${size} size=${size}><font size=${size}>大</font><col span=${size}><td colspan=${size} rowspan=${size}>`,
    `<ol start=${size}><li value=${size}>大</li></ol><pre width=${size}>大</pre>`,
    `$\\rule{${size}em}{${size}em}\\hspace{-${size}em}\\raise{${size}em}x \\kern-${size}em y$`,
    `$$\\begin{matrix}\\Huge x\\\\[-${size}em] y\\end{matrix} \\mathrlap{\\rule{${size}px}{${size}px}}$$`,
  ]),
  '<marquee behavior=alternate scrollamount=999 width=9999 height=9999 loop=-1>盖住</marquee>',
  '<center><big><big><big><big>大</big></big></big></big></center>',
  '<p align=right dir=rtl hidden inert aria-hidden=true role=alert aria-live=assertive tabindex=1 translate=no>盖住</p>',
  '<dialog open>登录已过期</dialog><details open><summary>盖住</summary></details>',
]
