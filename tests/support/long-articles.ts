const PARAGRAPH =
  '这是一段用来量度版面的正文，它要足够长，才能看出四十个字一行时眼睛是否舒服，也才能看出改变字号之后，正在读的那一行有没有离开原来的地方。'
const paragraphs = (count: number) => Array.from({ length: count }, () => PARAGRAPH).join('\n\n')
const code = (count: number) => Array.from({ length: count }, (_, at) => `const value${at} = compute(${at})`).join('\n')
const head = (title: string, more = '') => `---\ntitle: ${title}\ndate: 2026-11-02 10:00:00\ncategory: 数据库\n${more}---\n\n`

/** Articles at the edges of what a reading page has to bear, by the name of their file. */
export const LONG_ARTICLES: Readonly<Record<string, string>> = {
  'long.md': `${head('从一次慢查询说起')}${paragraphs(4)}

## 第一节

\`\`\`ts title="bench.ts"
${code(60)}
const needle = '针在第六十一行' // ${'一行写不下，纸上要换行，'.repeat(8)}
\`\`\`

${paragraphs(6)}

## 第二节

\`\`\`bash
npm test
\`\`\`

${paragraphs(30)}

## 第三节

${paragraphs(8)}
`,
  'headings.md': head('两百个标题') + Array.from({ length: 200 }, (_, at) => `## 第 ${at + 1} 节\n\n${PARAGRAPH}`).join('\n\n'),
  'endless.md': `${head('五千行代码')}\`\`\`js\n${code(5000)}\n\`\`\`\n\n${PARAGRAPH}`,
  'bare.md': `${head('很长的标题'.repeat(20))}${PARAGRAPH}行内公式 $${Array.from({ length: 30 }, (_, at) => `a_{${at}}`).join(' + ')}$ 之后。`,
  'reprint.md': head('转载的文章', 'originalUrl: https://example.org/original\nisOriginal: false\n') + PARAGRAPH,
}
