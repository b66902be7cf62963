/** Makes a text of about this many UTF-16 units. */
export type Family = (length: number) => string

const times = (unit: string, length: number) => unit.repeat(Math.max(1, Math.floor(length / unit.length)))
const again =
  (unit: string): Family =>
  (length) =>
    times(unit, length)
/** Repeats `open`, then puts `middle`, then repeats `close` as often. */
const around =
  (open: string, middle: string, close: string): Family =>
  (length) => {
    const count = Math.max(1, Math.floor(length / (open.length + close.length)))
    return `${open.repeat(count)}${middle}${close.repeat(count)}`
  }
/** Makes a first half behind which the second is tried again and again. */
const half =
  (first: string, second: string): Family =>
  (length) =>
    times(first, length / 2) + times(second, length / 2)
/** Joins pieces, each longer than the one before. */
const growing =
  (piece: (count: number) => string): Family =>
  (length) => {
    let text = ''
    for (let count = 1; text.length < length; count++) text += piece(count)
    return text
  }

const pieces = (text: string) => text.split('·')

/** These pieces are repeated: every opening of Markdown, of its extensions and of HTML, closed, open and half open. */
const UNITS = pieces(
  `[·]·![·[]·[a]·[a](·[a](<b·[a](<b>·[a](b "c·[a](b (c·[a](b·[a][b·[a][b]·[a][]·![a](b·![a](<b·](·[a](()·[[]](·[a](b)·[a]: b\n·[a]:\n·[a]: <b·[a]: b "c·[a]: b "c\n·[^a]·[^a]: b\n\n·[^·\\[·[\\]·*·_·~·*a·*a ·a*·**a·_a·_a ·~~a·*a_b ·**a_b*c__·a**b·*a**b·**a*·***a·*a *·字*·“**字·~a~~b·a~~·*~·*_·**字**（·_*·\`·\`a·\`a\`\`b·\`\`a\`·$·$a·$a ·$$a·$a$·$a$$b·\\(a·\\$·<·<a·<a ·<a b="·<a b='·<b>·</b>·<b·<!--·<!-- a·<!-- a -->·<!--a--·<!·<!A·<!A ·<?·<? a·<![CDATA[·<![CDATA[a]]·<![CDATA[a·<div>·<div>\n\n·<p>·<table>·<td>·<script>·<script·<style>\n·<pre>\n·<i><b>·</i></b>·<a/>·<a b=c ·<svg>·<math>·<svg><b>·<select>·<form>·<http://a·<a@b·<x·<x>·<h1>·<li>·<b><p>·<p><b>·<a href=x>·<button>·<nobr>·<font>·<a><p>·<template>·>·> ·>\n·> a\n·- ·- a\n·-\n·1. ·1. a\n·1) ·+ a\n\n·> - ·- > ·* * ·# ·#\n·# a\n·a\n=\n·a\n-\n·***\n·---\n·    a\n·\ta\n·\`\`\`\n·\`\`\`\na\n·~~~\n·\`\`\`\`·- [ ] a\n·- [ ] ·- a\n\n·- a\n\n  b\n\n·1.\n·> a\nb\n·-\ta\n·- \n\n·|·|a·|a|\n·|a|b|\n·|-|\n·|-|-|\n·|a|\n|-|\n·a|b\n·|a\n|-\n|b\n\n·|\\|·:·::·:::·:::tip\n·:::tip\n:::\n·:::tip[·:::tip{a="·:::tip{·:::tip[a]\n·$$\n·$$\na\n·$$\na\n$$\n·[toc]\n\n·<!-- more -->\n\n·> [!NOTE]\n·> [!NOTE]\n> a\n\n·[!code ++]·@小明·[微笑]·[微笑·www.·www.a·www.a.b ·http://·http://a·https://a.b(·https://a.b/)·https://a.b&a;·a@·a@b·a@b.c·a@b.c ·a.·a-·a_@·a.b@·&·&amp·&amp;·&#·&#1·&#x·&#35789;·&a·&a;·\\·\\\\·\\a·https://a。b·mailto:a@·xmpp:a@b/·http://a.b，·&lt;·a·字·a ·字 · ·\t·\n· \n·  \n·\\\n·a\n·a\n\n· a\n·\u00a0·\u3000·\u200b·\u0301·a\u0301·👍·😀️·\r·“·”·（·（字）·.·!·，`,
)

const PAIRS = pieces(
  `[·a·]·[·a·](b)·![·a·](b)·[·a·][b]·(·a·)·[a](·b·)·*·a·*·**·a·**·*a·b·*·*a ·b·a*·_a ·b·a_·~~a ·b·a~~·**a ·b·a**·***a ·b·a***·*a _b ·c·d_ e*·\`·a·\`·$·a·$·<b>·a·</b>·<div>·a·</div>·<div>\n\n·a·\n\n</div>·<i>·a·</b>·<b><i>·a·</b></i>·<table><tr><td>·a·</td></tr></table>·<svg>·a·</svg>·> ·a·\n·- ·a·\n·:::tip\n·a\n·:::\n·{·a·}·\${·a·}$·\\frac{·a·}·<!--·a·-->·<script>·a·</script>·<a b="·c·">`,
)

/** For each of these pieces, a parser may look at the second part anew. */
const FIRSTS = pieces(
  `[a](·[·![·*a ·_a·~~a ·\`·<·<b>·> ·- a\n·|a·|a|\n·[a]: b\n·[^a]: b\n\n·$a·a@b·www.a·:::tip\n·- a\n\n·a\n·<!--·&·\`\`\`\n·$$\n·<b·“·字`,
)
const SECONDS = pieces(`]·)·](b)·a*·*·a_·~~·\`\`·>·</b>·\n·\n\n·[a]·[^a]·|·|-·$$·-->· ·# a\n·<b>·</p>·“·”`)

const row = (cells: number, cell: string) => `${`|${cell}`.repeat(cells)}|`
const SHAPES: Record<string, Family> = {
  'backticks of growing lengths': growing((it) => `${'`'.repeat(it)}a`),
  'backticks of falling lengths': (length) =>
    growing((it) => `${'`'.repeat(it)}a`)(length)
      .split('a')
      .toReversed()
      .join('a'),
  'backticks of growing lengths with spaces': growing((it) => `${'`'.repeat(it)} a `),
  'dollars of growing lengths': growing((it) => `${'$'.repeat(it)}a`),
  'stars of growing lengths': growing((it) => `${'*'.repeat(it)}a `),
  'tildes of growing lengths': growing((it) => `${'~'.repeat(it)}a `),
  'underlines of growing lengths': growing((it) => `${'_'.repeat(it)}a `),
  'fences of growing lengths': growing((it) => `${'`'.repeat(it + 2)}\n`),
  'quotes of growing depth': growing((it) => `${'> '.repeat(it)}a\n`),
  'lists of growing depth': growing((it) => `${'  '.repeat(it)}- a\n`),
  'lists of growing and falling depth': growing((it) => `${'  '.repeat(it % 50)}- a\n`),
  'lists of growing numbers': growing((it) => `${it}. a\n`),
  'a list in a quote in a list': growing((it) => `${it % 2 ? '- ' : '> '}`.repeat(Math.min(it, 100)).concat('a\n')),
  'deep list, then lines': (length) => `${'- '.repeat(50)}a\n${times('a\n', length)}`,
  'deep quote, then lines': (length) => `${'> '.repeat(50)}a\n${times(`${'> '.repeat(50)}a\n`, length)}`,
  'deep list, then indented lines': (length) => `${'- '.repeat(20)}a\n${times(`${' '.repeat(40)}a\n`, length)}`,
  'deep list, then blank lines': (length) => `${'- '.repeat(50)}a\n${times('\n', length)}`,
  'list of many lines with many paragraphs': (length) => times(`- a\n\n  b\n\n  c\n\n`, length),
  'a wide table': (length) => [row(length / 7, 'a'), row(length / 7, '-'), row(length / 7, 'b')].join('\n'),
  'a long table': (length) => `${row(2, 'a')}\n${row(2, '-')}\n${times(`${row(2, 'b')}\n`, length)}`,
  'a table of short rows and many columns': (length) =>
    `${row(length / 12, 'a')}\n${row(length / 12, '-')}\n${times('|a\n', length / 2)}`,
  'a table row that is none': (length) => `${row(length / 4, 'a')}\n${row(length / 5, '-')}`,
  'many tables': (length) => times(`|a|\n|-|\n|b|\n\n`, length),
  'a table of emphasis': (length) => `|a|\n|-|\n${times('|*a|\n', length)}`,
  'rows of a table without its line': (length) => times('|a|b|c|d\n', length),
  'references that are defined': (length) => `[a]: b\n\n${times('[a]', length)}`,
  'references that are defined, long': (length) => `[a]: ${'b'.repeat(length / 3)}\n\n${times('[a]', (2 * length) / 3)}`,
  'definitions, all different': growing((it) => `[a${it}]: b\n`),
  'definitions, all different, used': growing((it) => `[a${it}]: b\n\n[a${it}]\n\n`),
  'footnotes, all different': growing((it) => `[^a${it}]: b\n\n[^a${it}]\n\n`),
  'one footnote called often': (length) => `[^a]: b\n\n${times('[^a] ', length)}`,
  'footnotes calling each other': growing((it) => `[^a${it}]: [^a${it + 1}] [^a1]\n\n`),
  'one heading often': growing(() => '# a\n\n'),
  'headings and links to them': growing((it) => `# a${it}\n\n[x](#a${it})\n\n`),
  'attributes, all different': (length) => `<b ${growing((it) => `a${it}=b `)(length)}>x</b>`,
  'attributes, never ending': (length) => `<b ${growing((it) => `a${it}=b `)(length)}`,
  'tags that close what is far': (length) => `${'<b>'.repeat(30)}${times('</i>', length)}`,
  'formatting elements and paragraphs': (length) => `<p>${times('<b><p>', length)}`,
  'different formatting elements': (length) => times('<b><i><u><s><em><p>', length),
  'a long word in a link': (length) => `[${'a'.repeat(length / 2)}](${'b'.repeat(length / 2)})`,
  'a link target of brackets': (length) => `[a](${'('.repeat(length / 2)}${')'.repeat(length / 2)})`,
  'a label of 999 signs, often': (length) => times(`[${'a'.repeat(990)}]`, length),
  'open labels of 999 signs': (length) => times(`[${'a'.repeat(1010)}`, length),
  'a long formula': (length) => times(`$${'a+'.repeat(1000)}b$ `, length),
  formulas: (length) => times('$a_1$ ', length),
  fractions: (length) => times('$\\frac{a}{b}$ ', length),
  'macros in a formula': (length) => `$\\def\\a{\\b\\b}\\def\\b{\\c\\c}${times('\\a', Math.min(length, 4800))}$`,
  'many code blocks': (length) => times('```js\nlet a = 1\n```\n\n', length),
  'a code block of one line': (length) => `\`\`\`js\n${times('a+', length)}\n\`\`\``,
  'a code block of many lines': (length) => `\`\`\`js\n${times('let a = b // c\n', length)}\`\`\``,
  'a code block of open brackets': (length) => `\`\`\`ts\n${times('a<b(', length)}\n\`\`\``,
  'code with notes': (length) => `\`\`\`js\n${times('a // [!code ++]\n', length)}\`\`\``,
  'code with half a note': (length) => `\`\`\`js\n${times('[!code  ', length)}\n\`\`\``,
  'code with spaces before a note': (length) => `\`\`\`js\n${' '.repeat(length)}[!code +\n\`\`\``,
  'meta of a fence': (length) => `\`\`\`js ${times('title=', length)}\na\n\`\`\``,
  'ranges of a fence': (length) => `\`\`\`js {${times('1-9,', length)}}\na\n\`\`\``,
  'attributes of a container': (length) => `:::tip{${growing((it) => `a${it}=b `)(length)}}\nx\n:::`,
  'containers of growing fences': (length) => growing((it) => `${':'.repeat(it + 3)}tip\n`)(length),
  'nested containers': (length) => times(`${'::::::tip\n:::::tip\n::::tip\n:::tip\na\n:::\n::::\n:::::\n::::::\n'}`, length),
  'curly titles': (length) => times('[a](b “c', length),
  'curly titles with spaces': (length) => `[a](b${' '.repeat(length)}“`,
  'an address without end': (length) => `http://a${'.'.repeat(length)}`,
  'an address of brackets': (length) => `http://a.b/${times('(', length)}`,
  'an address of closing brackets': (length) => `http://a.b/${times(')', length)}`,
  'an address of entities': (length) => `http://a.b/${times('&a;', length)}`,
  'an address of full stops': (length) => `http://a.b/${times('?', length)}a`,
  'an address and Chinese': (length) => times('http://a.b，http://c.d。', length),
  'a mail address of dots': (length) => `${times('a.', length)}@b.c`,
  'a mail address of underlines': (length) => `${times('a_', length)}@b-`,
  'trailing spaces': (length) => `a${' '.repeat(length)}\nb`,
  'trailing spaces on each line': (length) => times(`a${' '.repeat(200)}\n`, length),
  'leading spaces': (length) => `${' '.repeat(length)}a`,
  'lazy lines of a quote': (length) => `> a\n${times('a\n', length)}`,
  'setext lines': (length) => `${times('a\n', length)}===`,
  'a paragraph of lines with two spaces': (length) => times('a  \n', length),
  'an open comment in prose': (length) => `a <!-- ${times('- ', length)}`,
  'open comments, one end': (length) => `${times('a <!-- ', length)}-->`,
  'open tags, one end': (length) => `${times('<b c="', length)}">`,
  'declarations, one end': (length) => `${times('a <!A ', length)}>`,
  'instructions, one end': (length) => `${times('a <? ', length)}?>`,
  'CDATA, one end': (length) => `${times('a <![CDATA[ ', length)}]]>`,
  'html blocks and blank lines': (length) => times('<div>\na\n\n</div>\n', length),
  'script, many openings, one end': (length) => `${times('<script>a ', length)}</script>`,
  'pictures in a paragraph': (length) => times('![a](b.png) ', length),
  'pictures, one each': (length) => times('![a](b.png)\n\n', length),
  'task lists': (length) => times('- [x] a\n', length),
  'summary sentences': (length) => times('字。', length),
  'nested details': (length) => times('<details><summary>a</summary>', length),
  'hard breaks in emphasis': (length) => times('*a\\\n', length),
  'links in emphasis, open': (length) => times('*[a](b', length),
  'emphasis in links': (length) => times('[*a](b)', length),
  'footnote definitions, open': (length) => times('[^a]: ', length),
  'inline footnotes': (length) => times('^[a', length),
  'tables in lists': (length) => times('- |a|\n  |-|\n  |b|\n', length),
  'lists in quotes': (length) => times('> - a\n', length),
  'indented code in lists': (length) => times('-     a\n', length),
  NUL: (length) => times('\u0000', length),
  'broken surrogates': (length) => times('\ud800', length),
}

/** Makes ordinary text of authors, for comparison. */
export const ORDINARY: Family = again(
  '## 一节\n\n一段**寻常**的文字，有[链接](https://a.example/b)、`代码` 和几句话。写程序的人总要回头看看自己写过的东西，数据库、网络与语言各有各的脾气。索引是一本书的目录，事务是一句说完整的话，锁是门上的一块牌子：有人在里面。读得多了，就知道哪一页不必翻开。\n\n- 一项\n- 又一项\n\n',
)

/** Holds texts for which some step of some renderer could take far more than twice as long when they are twice as long. */
export const FAMILIES: ReadonlyMap<string, Family> = new Map<string, Family>([
  ...UNITS.flatMap((it): [string, Family][] => [
    [`${JSON.stringify(it)} again and again`, again(it)],
    [`${JSON.stringify(it)} a line each`, again(`${it}\n`)],
    [`${JSON.stringify(it)} in a quote`, (length) => `> ${times(it, length)}`],
  ]),
  ...Array.from({ length: PAIRS.length / 3 }, (_, at): [string, Family] => {
    const [open = '', middle = '', close = ''] = PAIRS.slice(at * 3)
    return [`${JSON.stringify(open)} … ${JSON.stringify(close)}`, around(open, middle, close)]
  }),
  ...FIRSTS.flatMap((first) =>
    SECONDS.map((second): [string, Family] => [`${JSON.stringify(first)} then ${JSON.stringify(second)}`, half(first, second)]),
  ),
  ...Object.entries(SHAPES),
])
