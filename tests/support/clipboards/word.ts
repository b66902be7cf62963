import { type Copied, windowsLines } from './copied.ts'

const HEAD = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<meta name=Originator content="Microsoft Word 15">
<link rel=File-List
href="file:///C:/Volumes/A/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<link rel=Edit-Time-Data
href="file:///C:/Volumes/A/AppData/Local/Temp/msohtmlclip1/01/clip_editdata.mso">
<!--[if !mso]>
<style>
v\\:* {behavior:url(#default#VML);}
o\\:* {behavior:url(#default#VML);}
w\\:* {behavior:url(#default#VML);}
.shape {behavior:url(#default#VML);}
</style>
<![endif]--><!--[if gte mso 9]><xml>
 <o:OfficeDocumentSettings>
  <o:AllowPNG/>
 </o:OfficeDocumentSettings>
</xml><![endif]-->
<link rel=themeData
href="file:///C:/Volumes/A/AppData/Local/Temp/msohtmlclip1/01/clip_themedata.thmx">
<!--[if gte mso 9]><xml>
 <w:WordDocument>
  <w:View>Normal</w:View>
  <w:Zoom>0</w:Zoom>
  <w:TrackMoves/>
  <w:PunctuationKerning/>
  <w:DisplayVerticalDrawingGridEvery>2</w:DisplayVerticalDrawingGridEvery>
  <w:Compatibility>
   <w:SpaceForUL/>
   <w:UseFELayout/>
  </w:Compatibility>
  <m:mathPr>
   <m:mathFont m:val="Cambria Math"/>
   <m:brkBin m:val="before"/>
  </m:mathPr></w:WordDocument>
</xml><![endif]--><!--[if gte mso 9]><xml>
 <w:LatentStyles DefLockedState="false" DefUnhideWhenUsed="false"
  DefSemiHidden="false" DefQFormat="false" DefPriority="99"
  LatentStyleCount="376">
  <w:LsdException Locked="false" Priority="0" QFormat="true" Name="Normal"/>
  <w:LsdException Locked="false" Priority="9" QFormat="true" Name="heading 1"/>
 </w:LatentStyles>
</xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face
	{font-family:Wingdings;
	panose-1:5 0 0 0 0 0 0 0 0 0;
	mso-font-charset:2;}
@font-face
	{font-family:等线;
	panose-1:2 1 6 0 3 1 1 1 1 1;
	mso-font-alt:DengXian;}
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no;
	mso-style-qformat:yes;
	mso-style-parent:"";
	margin:0cm;
	text-align:justify;
	text-justify:inter-ideograph;}
p.MsoListParagraphCxSpFirst, li.MsoListParagraphCxSpFirst
	{mso-style-priority:34;
	mso-style-type:export-only;}
 /* List Definitions */
 @list l0
	{mso-list-id:412119370;
	mso-list-type:hybrid;}
@list l0:level1
	{mso-level-number-format:bullet;
	mso-level-text:\\F06C;
	font-family:Wingdings;}
ul
	{margin-bottom:0cm;}
-->
</style>
<!--[if gte mso 10]>
<style>
 /* Style Definitions */
 table.MsoNormalTable
	{mso-style-name:普通表格;
	mso-tstyle-rowband-size:0;}
</style>
<![endif]--><!--[if gte mso 9]><xml>
 <o:shapedefaults v:ext="edit" spidmax="1026"/>
</xml><![endif]-->
</head>

<body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word;text-justify-trim:
punctuation'>
<!--StartFragment-->
`

type Part = 'First' | 'Middle' | 'Last'
/** An item is a paragraph with its sign in front, for programs without lists. */
const item = (part: Part, list: number, level: number, sign: string, words: string) => {
  const look =
    sign.length === 1
      ? `font-family:Wingdings;mso-fareast-font-family:Wingdings;\nmso-bidi-font-family:Wingdings`
      : 'mso-bidi-font-family:等线'
  return `
<p class=MsoListParagraphCxSp${part} style='margin-left:${21 * level}.0pt;mso-add-space:auto;
text-indent:-21.0pt;mso-char-indent-count:0;mso-list:l${list} level${level} lfo${list + 1}'><![if !supportLists]><span
lang=EN-US style='${look}'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${words}<span lang=EN-US><o:p></o:p></span></p>
`
}

const cell = (words: string) => `  <td width=277 valign=top style='width:207.4pt;border:solid windowtext 1.0pt;
  mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'>
  <p class=MsoNormal>${words}<span lang=EN-US><o:p></o:p></span></p>
  </td>
`
const BODY = `
<h1>部署<span lang=EN-US>Redis<o:p></o:p></span></h1>

<p class=MsoNormal>先看<b><span lang=EN-US style='font-family:"Calibri",sans-serif'>config</span></b>，再看<span
lang=EN-US><a href="https://redis.io/docs"><span style='color:#0563C1;text-decoration:
underline;text-underline:single'>the
docs</span></a></span>，<s>旧的</s>，<i style='mso-bidi-font-style:normal'>斜的</i>，<span
lang=EN-US>2<sup>10</sup></span>。<span lang=EN-US><o:p></o:p></span></p>

<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
${item('First', 0, 1, 'l', '第一项')}${item('Middle', 0, 1, 'l', '第二项')}${item('Middle', 0, 2, 'n', '<span lang=EN-US>inner</span>')}${item('Last', 0, 1, 'l', '第三项')}
<p class=MsoNormal>步骤：<span lang=EN-US><o:p></o:p></span></p>
${item('First', 1, 1, '1.', '装')}${item('Middle', 1, 2, 'a)', '下载')}${item('Last', 1, 1, '2.', '跑')}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0
 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt;
 mso-yfti-tbllook:1184;mso-padding-alt:0cm 5.4pt 0cm 5.4pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
${cell('键')}${cell('值')} </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
${cell('<span lang=EN-US>port</span>')}${cell('<span lang=EN-US>6379</span>')} </tr>
</table>

<p class=MsoNormal><span lang=EN-US style='mso-no-proof:yes'><!--[if gte vml 1]><v:shapetype
 id="_x0000_t75" coordsize="21600,21600" o:spt="75" path="m@4@5l@4@11@9@11@9@5xe"
 filled="f" stroked="f">
 <v:stroke joinstyle="miter"/>
</v:shapetype><v:shape id="图片_x0020_1" o:spid="_x0000_i1025" type="#_x0000_t75"
 style='width:200pt;height:100pt;visibility:visible'>
 <v:imagedata src="file:///C:/Volumes/A/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"
  o:title=""/>
</v:shape><![endif]--><![if !vml]><img width=267 height=133
src="file:///C:/Volumes/A/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png"
v:shapes="图片_x0020_1"><![endif]></span><span lang=EN-US><o:p></o:p></span></p>

<!--EndFragment-->
</body>

</html>
`

export const word: Copied = {
  program: 'Word',
  html: windowsLines(HEAD + BODY),
  plain: windowsLines(
    '部署Redis\n先看config，再看the docs，旧的，斜的，210。\n\n\uf06c\t第一项\n\uf06c\t第二项\n\uf06e\tinner\n\uf06c\t第三项\n步骤：\n1.\t装\na)\t下载\n2.\t跑\n键\t值\nport\t6379\n\n',
  ),
  hasPicture: true,
  markdown: `## 部署Redis

先看**config**，再看[the docs](https://redis.io/docs)，~~旧的~~，*斜的*，2<sup>10</sup>。

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
}

const wpsRun = (words: string, look = '') =>
  `<span style="mso-spacerun:'yes';font-family:等线;mso-ascii-font-family:Calibri;mso-hansi-font-family:Calibri;mso-bidi-font-family:'Times New Roman';${look}font-size:10.5000pt;mso-font-kerning:1.0000pt;" >${words}</span>`
const wpsEnd = wpsRun('<o:p></o:p>')
const wpsItem = (words: string) =>
  `<p class=MsoNormal  style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-char-indent-count:0.0000;mso-list:l0 level1 lfo1;" ><![if !supportLists]><span style="font-family:Wingdings;mso-fareast-font-family:宋体;mso-bidi-font-family:'Times New Roman';font-size:10.5000pt;mso-font-kerning:1.0000pt;" ><span style='mso-list:Ignore;' >l<span>&nbsp;</span></span></span><![endif]>${wpsRun(`<font face="等线" >${words}</font>`)}${wpsEnd}</p>`

export const wps: Copied = {
  program: 'WPS',
  html: windowsLines(`<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type  content="text/html; charset=utf-8" ><meta name=ProgId  content=Word.Document ><meta name=Generator  content="Microsoft Word 14" ><meta name=Originator  content="Microsoft Word 14" ><title></title><!--[if gte mso 9]><xml><o:DocumentProperties><o:Author>A</o:Author><o:Pages>1</o:Pages></o:DocumentProperties><o:CustomDocumentProperties><o:KSOProductBuildVer dt:dt="string" >2052-12.1.0.16729</o:KSOProductBuildVer></o:CustomDocumentProperties></xml><![endif]--><!--[if gte mso 9]><xml><w:WordDocument><w:BrowserLevel>MicrosoftInternetExplorer4</w:BrowserLevel><w:DisplayHorizontalDrawingGridEvery>0</w:DisplayHorizontalDrawingGridEvery></w:WordDocument></xml><![endif]--><!--[if gte mso 9]><xml><w:LatentStyles DefLockedState="false"  LatentStyleCount="260" ><w:LsdException Locked="false"  Priority="0"  Name="Normal" ></w:LsdException></w:LatentStyles></xml><![endif]--><style>
@font-face{
font-family:"Times New Roman";
}

@font-face{
font-family:"Wingdings";
}

@list l0:level1{
mso-level-number-format:bullet;
mso-level-text:"\\F06C";
font-family:Wingdings;}

p.MsoNormal{
mso-style-name:正文;
mso-style-parent:"";
margin:0pt;
}
@page{mso-page-border-surround-header:no;}@page Section0{
}
div.Section0{page:Section0;}</style></head><body style="tab-interval:21pt;" ><!--StartFragment--><h2 >${wpsRun('<b>小结</b>', 'font-weight:bold;')}${wpsEnd}</h2><p class=MsoNormal ><b>${wpsRun('<font face="等线" >注意：</font>', 'font-weight:bold;')}</b>${wpsRun('<font face="等线" >不要在线改 </font>maxmemory')}${wpsEnd}</p>${wpsItem('备份')}${wpsItem('重启')}<!--EndFragment--></body></html>`),
  plain: windowsLines('小结\n注意：不要在线改 maxmemory\n\uf06c 备份\n\uf06c 重启\n'),
  markdown: '## 小结\n\n**注意：**不要在线改 maxmemory\n\n- 备份\n- 重启',
}
