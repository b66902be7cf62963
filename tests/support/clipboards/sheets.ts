import { type Copied, windowsLines } from './copied.ts'

export const excel: Copied = {
  program: 'Excel',
  html: windowsLines(`<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
<link id=Main-File rel=Main-File
href="file:///C:/Volumes/A/AppData/Local/Temp/msohtmlclip1/01/clip.htm">
<link rel=File-List
href="file:///C:/Volumes/A/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<style>
<!--table
	{mso-displayed-decimal-separator:"\\.";
	mso-displayed-thousand-separator:"\\,";}
@page
	{margin:.75in .7in .75in .7in;
	mso-header-margin:.3in;}
tr
	{mso-height-source:auto;
	mso-ruby-visibility:none;}
col
	{mso-width-source:auto;
	mso-ruby-visibility:none;}
br
	{mso-data-placement:same-cell;}
td
	{padding-top:1px;
	color:black;
	font-size:11.0pt;
	font-family:等线;
	mso-number-format:General;
	white-space:nowrap;}
.xl65
	{white-space:normal;}
.xl66
	{mso-number-format:Standard;}
ruby
	{ruby-align:left;}
rt
	{font-size:9.0pt;
	display:none;}
-->
</style>
</head>

<body link="#0563C1" vlink="#954F72">

<table border=0 cellpadding=0 cellspacing=0 width=144 style='border-collapse:
 collapse;width:108pt'>
<!--StartFragment-->
 <col width=72 span=2 style='width:54pt'>
 <tr height=19 style='height:14.4pt'>
  <td height=19 width=72 style='height:14.4pt;width:54pt'>月份</td>
  <td width=72 style='width:54pt'>访问</td>
 </tr>
 <tr height=38 style='mso-height-source:userset;height:28.8pt'>
  <td rowspan=2 height=57 class=xl65 width=72 style='height:43.2pt;width:54pt'>一月<br>
    二月</td>
  <td class=xl66 align=right x:num="1234.5">1,234.50 </td>
 </tr>
 <tr height=19 style='height:14.4pt'>
  <td height=19 align=right style='height:14.4pt' x:num>7</td>
 </tr>
<!--EndFragment-->
</table>

</body>

</html>
`),
  plain: windowsLines('月份\t访问\n"一月\n二月"\t 1,234.50 \n\t7\n'),
  hasPicture: true,
  markdown: '| 月份 | 访问 |\n| - | -: |\n| 一月<br>二月 | 1,234.50 |\n| | 7 |',
}

export const googleSheets: Copied = {
  program: 'Google Sheets',
  html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;甲&quot;}">甲</td><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;乙|丙&quot;}">乙|丙</td></tr><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;text-align:center;" rowspan="1" colspan="2" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1}">1</td></tr></tbody></table>`,
  plain: '甲\t乙|丙\n1\t',
  markdown: '| 甲 | 乙\\|丙 |\n| - | - |\n| 1 | |',
}
