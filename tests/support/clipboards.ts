/** What programs put on the clipboard as HTML, in the form each of them writes, and the Markdown that a person expects of it. */
interface Copied {
  program: string
  html: string
  markdown: string
}

const WORD_HEAD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Wingdings;} p.MsoNormal {mso-style-unhide:no;} --></style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:普通表格;}</style><![endif]--></head>
<body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word'>`

const wordItem = (list: string, level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:${21 * level}.0pt;text-indent:-21.0pt;mso-char-indent-count:0;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings;mso-fareast-font-family:Wingdings'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<span lang=EN-US><o:p></o:p></span></p>\n`

export const CLIPBOARDS: readonly Copied[] = [
  {
    program: 'Word',
    html: `${WORD_HEAD}<!--StartFragment-->
<h1>部署<span lang=EN-US>Redis<o:p></o:p></span></h1>
<p class=MsoNormal>先看<b><span lang=EN-US style='font-family:"Calibri",sans-serif'>config</span></b>，再看<a href="https://redis.io/docs"><span lang=EN-US>the docs</span></a>，<s>旧的</s>。<span lang=EN-US><o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
${wordItem('0', 1, 'l', '第一项')}${wordItem('0', 1, 'l', '第二项')}${wordItem('0', 2, 'n', '<span lang=EN-US>inner</span>')}${wordItem('0', 1, 'l', '第三项')}
<p class=MsoNormal>步骤：<span lang=EN-US><o:p></o:p></span></p>
${wordItem('1', 1, '1.', '装')}${wordItem('1', 2, 'a)', '下载')}${wordItem('1', 1, '2.', '跑')}
<table class=MsoTableGrid border=1 cellspacing=0><tr style='mso-yfti-irow:0'><td width=277 valign=top><p class=MsoNormal>键<span lang=EN-US><o:p></o:p></span></p></td><td width=277><p class=MsoNormal>值<o:p></o:p></p></td></tr>
<tr><td width=277><p class=MsoNormal><span lang=EN-US>port</span></p></td><td><p class=MsoNormal>6379</p></td></tr></table>
<p class=MsoNormal><![if !vml]><img width=200 height=100 src="file:///C:/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="图片_x0020_1"><![endif]></p>
<!--EndFragment--></body></html>`,
    markdown: `## 部署Redis

先看**config**，再看[the docs](https://redis.io/docs)，~~旧的~~。

- 第一项
- 第二项
  - inner
- 第三项

步骤：

1. 装
   1. 下载
2. 跑

| 键 | 值 |
| - | - |
| port | 6379 |`,
  },
  {
    program: 'WPS',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="ProgId" content="Word.Document"><meta name="Generator" content="Microsoft Word 14"><title></title><!--[if gte mso 9]><xml><w:WordDocument><w:BrowserLevel>MicrosoftInternetExplorer4</w:BrowserLevel></w:WordDocument></xml><![endif]--><style>@font-face{font-family:"Times New Roman";}p.MsoNormal{mso-style-name:正文;}</style></head><body style="tab-interval:21pt;"><!--StartFragment--><h2><b><span style="mso-spacerun:'yes';font-family:黑体;font-weight:bold;font-size:16.0000pt;">小结</span></b><b><span style="mso-spacerun:'yes';font-weight:bold;"><o:p></o:p></span></b></h2><p class=MsoNormal><b><span style="mso-spacerun:'yes';font-family:宋体;font-weight:bold;">注意：</span></b><span style="mso-spacerun:'yes';font-family:宋体;"><font face="宋体">不要在线改 </font>maxmemory</span><span><o:p></o:p></span></p><p class=MsoNormal style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="font-family:Wingdings;"><span style='mso-list:Ignore;'>l<span>&nbsp;</span></span></span><![endif]><span style="mso-spacerun:'yes';">备份</span></p><p class=MsoNormal style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="font-family:Wingdings;"><span style='mso-list:Ignore;'>l<span>&nbsp;</span></span></span><![endif]><span style="mso-spacerun:'yes';">重启</span></p><!--EndFragment--></body></html>`,
    markdown: '## 小结\n\n**注意：**不要在线改 maxmemory\n\n- 备份\n- 重启',
  },
  {
    program: 'Google Docs',
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f0c2a4e-7fff-3c1d-9b1a-2f7a"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-family:Arial,sans-serif;font-weight:700;font-style:normal;white-space:pre-wrap;">Plan</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Plain, </span><span style="font-weight:700;font-style:normal;">bold</span><span style="font-weight:400;font-style:normal;"> and </span><span style="font-weight:400;font-style:italic;">italic</span><span style="font-weight:400;">, </span><a href="https://example.com/" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">link</span></a></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">one</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">inner</span></p></li></ul></ul><ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="18" height="18" alt="checked" aria-roledescription="checkbox"/><p dir="ltr" role="presentation" style="display:inline-block;"><span style="font-weight:400;">done</span></p></li></ul></b><br class="Apple-interchange-newline">`,
    markdown: '## Plan\n\nPlain, **bold** and *italic*, [link](https://example.com/)\n\n- one\n  - inner\n\n* [x] done',
  },
  {
    program: 'Google Sheets',
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;甲&quot;}">甲</td><td>乙|丙</td></tr><tr><td colspan="2" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1}">1</td></tr></tbody></table>`,
    markdown: '| 甲 | 乙\\|丙 |\n| - | - |\n| 1 | |',
  },
  {
    program: 'Excel',
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {white-space:normal;}--></style></head><body link="#0563C1" vlink="#954F72"><table border=0 cellpadding=0 cellspacing=0 width=144 style='border-collapse:collapse;width:108pt'><!--StartFragment--><col width=72 span=2 style='width:54pt'><tr height=19 style='height:14.4pt'><td height=19 width=72 style='height:14.4pt;width:54pt'>月份</td><td width=72>访问</td></tr><tr height=19><td rowspan=2 height=38 class=xl65>一月<br>二月</td><td align=right x:num="1234.5">1,234.5</td></tr><tr height=19><td align=right x:num>7</td></tr><!--EndFragment--></table></body></html>`,
    markdown: '| 月份 | 访问 |\n| - | -: |\n| 一月<br>二月 | 1,234.5 |\n| | 7 |',
  },
  {
    program: '飞书',
    html: `<meta charset='utf-8'><div data-page-id="doxcnA" data-lark-html-role="root" data-docx-has-block-data="false"><h1 class="heading-1 ace-line old-record-id-A">背景</h1><div class="ace-line ace-line old-record-id-B" style="white-space:pre-wrap;">一段<strong>重点</strong>和<code>key</code></div><ul class="list-bullet1"><li class="ace-line ace-line old-record-id-C" data-list="bullet"><div>甲</div><ul class="list-bullet2"><li class="ace-line" data-list="bullet"><div>甲一</div></li></ul></li></ul><ul class="list-check1"><li class="ace-line" data-list="check"><div>没做</div></li><li class="ace-line" data-list="done"><div>做了</div></li></ul><pre class="ace-line ace-line old-record-id-D"><code class="language-Python" data-lark-language="Python" data-wrap="false"><div>def f():</div><div>    return 1</div></code></pre></div><span data-lark-record-data="{&quot;rootId&quot;:&quot;doxcnA&quot;,&quot;text&quot;:{}}" data-lark-record-format="docx/record" class="lark-record-clipboard"></span>`,
    markdown:
      '## 背景\n\n一段**重点**和`key`\n\n- 甲\n  - 甲一\n\n* [ ] 没做\n* [x] 做了\n\n```python\ndef f():\n    return 1\n```',
  },
  {
    program: '语雀',
    html: `<!doctype html><div class="lake-content" typography="classic"><h2 id="aB3cD" style="font-size: 24px"><span class="ne-text">起步</span></h2><p id="u1" class="ne-p"><span class="ne-text" style="font-size: 16px">先</span><strong><span class="ne-text">想清楚</span></strong></p><ol class="ne-ol"><li id="u2" data-lake-index-type="0"><span class="ne-text">一</span></li></ol><ol class="ne-list-wrap"><ul ne-level="1" class="ne-ul"><li id="u3"><span class="ne-text">一里</span></li></ul></ol><ul class="ne-tl"><li class="ne-tli"><input type="checkbox" class="ne-checkbox" checked="true"><span class="ne-text">好了</span></li></ul><pre data-language="java" id="u4" class="ne-codeblock language-java" style="border: 1px solid #e8e8e8"><code>class A {<br>  int a;<br>}</code></pre></div>`,
    markdown: '## 起步\n\n先**想清楚**\n\n1. 一\n   - 一里\n\n- [x] 好了\n\n```java\nclass A {\n  int a;\n}\n```',
  },
  {
    program: 'Notion',
    html: `<meta charset='utf-8'><h1>Weekly</h1>\n<p>See <a href="https://www.notion.so/a">notes</a> and <code>npm ci</code>.</p>\n<ul>\n<li>[ ]  write</li>\n<li>[x]  read</li>\n</ul>\n<pre><code class="language-typescript">const a = 1\n\tb()\n</code></pre>\n<blockquote>\nquoted\n</blockquote>\n<!-- notionvc: 9b1c0a56-7a0e-4b0e-8f1e-0c5d4c0d2f11 -->`,
    markdown:
      '## Weekly\n\nSee [notes](https://www.notion.so/a) and `npm ci`.\n\n- [ ] write\n- [x] read\n\n```typescript\nconst a = 1\n\tb()\n```\n\n> quoted',
  },
  {
    program: 'VS Code, without its own type',
    html: `<meta charset='utf-8'><div style="color: #cccccc;background-color: #1f1f1f;font-family: Consolas, 'Courier New', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;"><div><span style="color: #c586c0;">if</span><span style="color: #cccccc;"> (a &lt; b) {</span></div><br><div><span style="color: #cccccc;">  </span><span style="color: #dcdcaa;">go</span>()</div><div>}</div></div>`,
    markdown: '```\nif (a < b) {\n\n  go()\n}\n```',
  },
  {
    program: 'a web page',
    html: `<html><body>\n<!--StartFragment--><h2 style="color: rgb(31, 35, 40); font-weight: 600;" tabindex="-1" class="heading-element">Install<a id="user-content-install" class="anchor" aria-label="Permalink: Install" href="https://github.com/a/b#install"><svg class="octicon" viewBox="0 0 16 16"><path d="m7"></path></svg></a></h2><p dir="auto" style="margin-top: 0px; color: rgb(31, 35, 40);">Run<span> </span><kbd>Ctrl</kbd>, H<sub>2</sub>O, <span style="font-weight: 600;">now</span>:</p><div class="highlight highlight-source-shell"><pre><span class="pl-c1">npm</span> install\n  -D x</pre><div class="zeroclipboard-container"><button type="button" onclick="steal()">Copy</button></div></div><img src="https://example.com/a.png" alt="图" onerror="steal()"><script>steal()</script><a href="javascript:steal()">坏</a><!--EndFragment-->\n</body></html>`,
    markdown:
      '## Install\n\nRun `Ctrl`, H<sub>2</sub>O, **now**:\n\n```shell\nnpm install\n  -D x\n```\n\n![图](https://example.com/a.png)坏',
  },
]
