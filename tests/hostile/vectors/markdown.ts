import { emojis } from '#lib/emoji.ts'
import { FAR, RUN } from './elements.ts'

const BOOM = `<img src=x onerror=${RUN}>`
const BREAKS = [
  `"><script>${RUN}</script>`,
  `' onmouseover=${RUN} x='`,
  `"${BOOM}`,
  `\`${BOOM}`,
  `)${BOOM}`,
  `]${BOOM}`,
  `\\"${BOOM}`,
  `&quot;&gt;${BOOM}`,
  `" style="position:fixed;inset:0`,
  `\n\n${BOOM}`,
  `-->${BOOM}`,
  `]]>${BOOM}`,
  `}}${BOOM}`,
  `<!--${BOOM}`,
]

/** Places of Markdown whose words become attributes or elements. */
const PLACES: readonly ((it: string) => string)[] = [
  (it) => `[甲](/a "${it}")`,
  (it) => `[甲](/a '${it}')`,
  (it) => `[${it}](/a)`,
  (it) => `![${it}](/favicon.svg)`,
  (it) => `![甲](/favicon.svg "${it}")`,
  (it) => `[甲][${it}]\n\n[${it}]: /a "${it}"`,
  (it) => `[甲](/a${it})`,
  (it) => `# ${it} {#${it}}`,
  (it) => `${it}\n===`,
  (it) => `[^${it}]\n\n[^${it}]: ${it}`,
  (it) => `\`\`\`${it}\n${it}\n\`\`\``,
  (it) => `\`\`\`js ${it} title="${it}" {1,${it}}\n${it}\n\`\`\``,
  (it) => `~~~html title='${it}'\n${it}\n~~~`,
  (it) => `\`\`\`mermaid\ngraph TD; A["${it}"] --> B\nclick A "javascript:${RUN}"\n\`\`\``,
  (it) => `\`${it}\``,
  (it) => `::: tip ${it}\n${it}\n:::`,
  (it) => `::: ${it}\n乙\n:::`,
  (it) => `:::details{title="${it}" onclick="${RUN}" .fixed #clobbered}\n乙\n:::`,
  (it) => `:span[${it}]{onclick=${RUN} style="position:fixed" href="javascript:${RUN}"}`,
  (it) => `::iframe[${it}]{src="javascript:${RUN}"}`,
  (it) => `> [!NOTE] ${it}\n> ${it}`,
  (it) => `- [x] ${it}\n- [ ] ${it}`,
  (it) => `| ${it.replaceAll('|', '')} |\n|:--:|\n| ${it} |`,
  (it) => `$\\text{${it}} \\class{${it}}{x} \\style{position:fixed}{x} \\cssId{body}{x}$`,
  (it) => `$$\n\\htmlData{x=${it}}{y} \\color{${it}}{z} \\href{javascript:${RUN}}{w}\n$$`,
  (it) => `$${it}$`,
  (it) => `==${it}== ++${it}++ ~${it}~ ^${it}^ ~~${it}~~`,
  (it) => `${FAR}/${it}`,
  (it) => `www.hostile.example/${it}`,
  (it) => `mail@hostile.example${it}`,
  (it) => `<${FAR}/${it}>`,
  (it) => `<!-- more ${it} -->`,
  (it) => `[toc]${it}\n\n[[_TOC_]]`,
  (it) => `{% raw %}${it}{% endraw %} {{< figure src="${it}" >}} {{ ${it} }}`,
  (it) => `---\ntitle: ${it}\n---\n${it}`,
]

const placed = PLACES.flatMap((place) => BREAKS.map(place))

const code = emojis[0]?.name ?? ''
/** Codes of emoji and calls by name: changed into elements, and near to what is changed. */
const calls = BREAKS.flatMap((it) => [
  `[${code}]${it}[${code}]`,
  `[${code}"${it}]`,
  `[[${code}]](javascript:${RUN})`,
  `![${code}](${emojis[0]?.url}${it})`,
  `![${it}](${emojis[0]?.url})`,
  `@<b>${it}`,
  `@小明${it}@小明`,
  `[@小明](javascript:${RUN})${it}`,
  `<a title="[${code}] @小明 ${it}">甲</a>`,
  `<img alt="[${code}] ${FAR} ${it}" src=x>`,
])

/** Words that a later step would turn into something: marks of a search, quotes, ends of lines, shortcodes. */
const turned = [
  `<p title="\n\n">${BOOM}</p>`,
  `<a href="/a\n\n${BOOM}">甲</a>`,
  `<mark>${BOOM}</mark>`,
  `&lt;mark&gt;${BOOM}&lt;/mark&gt;`,
  `<<mark>img src=x onerror=${RUN}>`,
  `<im<mark>g src=x onerror=${RUN}></mark>`,
  `"'"'<a title='"'>${BOOM}`,
  `[gallery title="]${BOOM}"]`,
  `[caption]<img title="[/caption]${BOOM}">[/caption]`,
  `--- ... (c) (tm) "${BOOM}" '${BOOM}'`,
  `<p data-mark="0" data-sealed="1" data-of="comment" data-slot="content" data-comment="1">伪造</p>`,
  `<span class="mention">@站长</span><img class="emoji" src=x>`,
  `<template data-of="comment">${BOOM}</template>`,
  `<astro-island component-url="${FAR}/x.js" renderer-url="${FAR}/x.js" client="load">甲</astro-island>`,
  `<site-island src="${FAR}/x.js">甲</site-island>`,
  `<div data-talk="article:1" data-open data-owner="1">伪造的评论</div>`,
  `<button data-comfort data-like data-copy-link>按我</button>`,
  `<a data-picture href="javascript:${RUN}">图</a>`,
  `<p data-ask data-stranger data-close data-dismiss="x">伪造</p>`,
]

export const MARKDOWN: readonly string[] = [...placed, ...calls, ...turned]
