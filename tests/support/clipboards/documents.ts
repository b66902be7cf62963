import type { Copied } from './copied.ts'

const docsRun = (words: string, look = 'font-weight:400;font-style:normal;', size = 11) =>
  `<span style="font-size:${size}pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${look}font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${words}</span>`
const docsItem = (words: string, level: number, kind = '') =>
  `<li dir="ltr" ${kind}style="list-style-type:disc;font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;white-space:pre;" aria-level="${level}">${words}</li>`
const docsPara = (words: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docsRun(words)}</p>`

export const googleDocs: Copied = {
  program: 'Google Docs',
  html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f0c2a4e-7fff-3c1d-9b1a-2f7ab0c3d4e5"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;">${docsRun('Plan', 'font-weight:700;font-style:normal;', 16)}</h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${docsRun('Plain, ')}${docsRun('bold', 'font-weight:700;font-style:normal;')}${docsRun(' and ')}${docsRun('italic', 'font-weight:400;font-style:italic;')}${docsRun(', ')}<a href="https://example.com/" style="text-decoration:none;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#1155cc;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:underline;-webkit-text-decoration-skip:none;text-decoration-skip-ink:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">link</span></a></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(docsPara('one'), 1)}<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(docsPara('inner'), 2)}</ul></ul><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" role="checkbox" aria-checked="true" style="list-style-type:none;font-size:11pt;font-family:Arial,sans-serif;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="18.4px" height="18.4px" alt="checked" aria-roledescription="checkbox" style="margin-right:3px;" /><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;display:inline-block;vertical-align:top;margin-top:0;" role="presentation">${docsRun('done')}</p></li></ul></b><br class="Apple-interchange-newline">`,
  plain: 'Plan\nPlain, bold and italic, link\n\none\ninner\n\ndone\n',
  markdown: '## Plan\n\nPlain, **bold** and *italic*, [link](https://example.com/)\n\n- one\n  - inner\n\n* [x] done',
}

const larkLine = (tag: string, id: string, words: string, more = '') =>
  `<${tag} ${more}class="ace-line ace-line old-record-id-${id}">${words}</${tag}>`
const LARK_RECORD = JSON.stringify({
  isCut: false,
  rootId: 'doxcnA',
  parentId: 'doxcnA',
  blockIds: [2, 3],
  recordIds: ['doxcnB', 'doxcnC'],
  recordMap: {
    doxcnB: { id: 'doxcnB', snapshot: { type: 'heading1', text: { initialAttributedTexts: { text: { 0: '背景' } } } } },
  },
}).replaceAll('"', '&quot;')

export const lark: Copied = {
  program: '飞书',
  html: `<meta charset='utf-8'><div data-page-id="doxcnA" data-lark-html-role="root" data-docx-has-block-data="true">${larkLine('h1', 'doxcnB', '背景').replace('class="', 'class="heading-1 ')}<div class="ace-line ace-line old-record-id-doxcnC" style="white-space:pre-wrap;">一段<strong>重点</strong>和<code>key</code></div><ul class="list-bullet1">${larkLine('li', 'doxcnD', '<div>甲</div><ul class="list-bullet2"><li class="ace-line ace-line old-record-id-doxcnE" data-list="bullet"><div>甲一</div></li></ul>', 'data-list="bullet" ')}</ul><ul class="list-check1">${larkLine('li', 'doxcnF', '<div>没做</div>', 'data-list="check" ')}${larkLine('li', 'doxcnG', '<div>做了</div>', 'data-list="done" ')}</ul><pre class="ace-line ace-line old-record-id-doxcnH"><code class="language-Python" data-lark-language="Python" data-wrap="false"><div>def f():</div><div>    return 1</div></code></pre></div><span data-lark-record-data="${LARK_RECORD}" data-lark-record-format="docx/record" class="lark-record-clipboard"></span>`,
  plain: '背景\n一段重点和key\n- 甲\n  - 甲一\n- [ ] 没做\n- [x] 做了\ndef f():\n    return 1\n',
  markdown:
    '## 背景\n\n一段**重点**和`key`\n\n- 甲\n  - 甲一\n\n* [ ] 没做\n* [x] 做了\n\n```python\ndef f():\n    return 1\n```',
}

const CARD = encodeURIComponent(JSON.stringify({ mode: 'java', code: 'class A {\n  int a;\n}', id: 'u4' }))
const yuqueWords = (words: string) => `<span class="ne-text">${words}</span>`

export const yuque: Copied = {
  program: '语雀',
  html: `<meta charset='utf-8'><!doctype html><meta name="doc-version" content="1"><meta name="viewport" content="fixed"><meta name="typography" content="classic"><meta name="paragraphSpacing" content="relax"><div class="lake-content" typography="classic"><h2 id="aB3cD" style="font-size: 24px; margin: 21px 0px 5px 0px">${yuqueWords('起步')}</h2><p id="u1f2e3d4c" class="ne-p" style="margin: 0; padding: 0; min-height: 24px"><span class="ne-text" style="font-size: 16px">先</span><strong>${yuqueWords('想清楚')}</strong></p><ol class="ne-ol" style="margin: 0; padding-left: 23px"><li id="u2" data-lake-index-type="0">${yuqueWords('一')}</li></ol><ol class="ne-list-wrap" style="list-style: none; margin: 0; padding-left: 23px"><ul ne-level="1" class="ne-ul" style="margin: 0; padding-left: 23px; list-style: circle"><li id="u3" data-lake-index-type="0">${yuqueWords('一里')}</li></ul></ol><ul class="ne-tl" style="margin: 0; padding-left: 23px"><li class="ne-tli" id="u5" data-lake-index-type="2"><input type="checkbox" class="ne-checkbox" disabled checked="true">${yuqueWords('好了')}</li></ul><pre data-language="java" id="u4" class="ne-codeblock language-java" style="border: 1px solid #e8e8e8; border-radius: 2px; background: #f9f9f9; padding: 16px; font-size: 13px; color: #595959">class A {<br>  int a;<br>}</pre></div>`,
  plain: '起步\n先想清楚\n1. 一\n  - 一里\n- [x] 好了\nclass A {\n  int a;\n}',
  markdown: '## 起步\n\n先**想清楚**\n\n1. 一\n   - 一里\n\n- [x] 好了\n\n```java\nclass A {\n  int a;\n}\n```',
}

/** Older documents of 语雀 come as its own format, with code and pictures as cards. */
export const lake: Copied = {
  program: '语雀, as cards',
  html: `<meta charset='utf-8'><!doctype lake><meta name="doc-version" content="1" /><h2 data-lake-id="a1" id="a1"><span data-lake-id="a2" id="a2">起步</span></h2><p data-lake-id="b1" id="b1"><span data-lake-id="b2" id="b2">先看代码</span></p><card type="inline" name="codeblock" value="data:${CARD}"></card><card type="block" name="hr" value="data:%7B%22id%22%3A%22h1%22%7D"></card><p data-lake-id="c1" id="c1"><card type="inline" name="math" value="data:${encodeURIComponent(JSON.stringify({ code: 'a^2', src: 'https://cdn.nlark.com/yuque/__latex/a.svg' }))}"></card><span> </span><card type="inline" name="image" value="data:${encodeURIComponent(JSON.stringify({ src: 'https://cdn.nlark.com/yuque/a.png', name: '图.png', title: '图' }))}"></card></p>`,
  plain: '起步\n先看代码\nclass A {\n  int a;\n}\n',
  markdown:
    '## 起步\n\n先看代码\n\n```java\nclass A {\n  int a;\n}\n```\n\n---\n\n$a^2$ ![图](https://cdn.nlark.com/yuque/a.png)',
}

export const notion: Copied = {
  program: 'Notion',
  html: `<meta charset='utf-8'><h1>Weekly</h1>\n<p>See <a href="https://www.notion.so/a1b2c3d4e5f60718293a4b5c6d7e8f90?pvs=21">notes</a> and <code>npm ci</code>.</p>\n<ul>\n<li>[ ]  write</li>\n<li>[x]  read</li>\n</ul>\n<pre><code class="language-typescript">const a = 1\n\tb()\n</code></pre>\n<blockquote>\nquoted\n</blockquote>\n<!-- notionvc: 9b1c0a56-7a0e-4b0e-8f1e-0c5d4c0d2f11 -->`,
  plain:
    '# Weekly\n\nSee [notes](https://www.notion.so/a1b2c3d4e5f60718293a4b5c6d7e8f90?pvs=21) and `npm ci`.\n\n- [ ]  write\n- [x]  read\n\n```typescript\nconst a = 1\n\tb()\n```\n\n> quoted\n> ',
  markdown:
    '## Weekly\n\nSee [notes](https://www.notion.so/a1b2c3d4e5f60718293a4b5c6d7e8f90?pvs=21) and `npm ci`.\n\n- [ ] write\n- [x] read\n\n```typescript\nconst a = 1\n\tb()\n```\n\n> quoted',
}
