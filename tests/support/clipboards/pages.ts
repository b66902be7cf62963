import type { Copied } from './copied.ts'

/** From a window to a page the type of VS Code itself does not come along everywhere. */
export const vsCode: Copied = {
  program: 'VS Code, without its own type',
  html: `<meta charset='utf-8'><div style="color: #cccccc;background-color: #1f1f1f;font-family: Consolas, 'Courier New', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;"><div><span style="color: #c586c0;">if</span><span style="color: #cccccc;"> (</span><span style="color: #9cdcfe;">a</span><span style="color: #cccccc;"> </span><span style="color: #d4d4d4;">&lt;</span><span style="color: #cccccc;"> </span><span style="color: #9cdcfe;">b</span><span style="color: #cccccc;">) {</span></div><br><div><span style="color: #cccccc;">  </span><span style="color: #dcdcaa;">go</span><span style="color: #cccccc;">()</span></div><div><span style="color: #cccccc;">}</span></div></div>`,
  plain: 'if (a < b) {\n\n  go()\n}',
  markdown: '```\nif (a < b) {\n\n  go()\n}\n```',
}

export const webPage: Copied = {
  program: 'a web page',
  html: `<html>
<body>
<!--StartFragment--><div class="markdown-heading" dir="auto" style="box-sizing: border-box; position: relative; color: rgb(31, 35, 40); font-family: -apple-system, BlinkMacSystemFont, &quot;Segoe UI&quot;; font-size: 16px; white-space: normal; background-color: rgb(255, 255, 255);"><h2 tabindex="-1" class="heading-element" dir="auto" style="box-sizing: border-box; font-weight: 600; font-size: 1.5em;">Install</h2><a id="user-content-install" class="anchor" aria-label="Permalink: Install" href="https://github.com/a/b#install" style="box-sizing: border-box; position: absolute;"><svg class="octicon octicon-link" viewBox="0 0 16 16" version="1.1" width="16" height="16" aria-hidden="true"><path d="m7.775 3.275 1.25-1.25"></path></svg></a></div><p dir="auto" style="box-sizing: border-box; margin-top: 0px; color: rgb(31, 35, 40);">Run<span> </span><kbd style="box-sizing: border-box; display: inline-block;">Ctrl</kbd>, H<sub>2</sub>O, <span style="font-weight: 600;">now</span>:</p><div class="highlight highlight-source-shell notranslate position-relative overflow-auto" dir="auto" style="box-sizing: border-box;"><pre style="box-sizing: border-box; font-family: ui-monospace, SFMono-Regular;"><span class="pl-c1">npm</span> install\n  -D x</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" class="ClipboardButton btn" value="npm install\n  -D x" tabindex="0" role="button"><svg aria-hidden="true" viewBox="0 0 16 16"><path d="M0 6.75"></path></svg></clipboard-copy><button type="button" onclick="steal()">Copy</button></div></div><img src="https://example.com/a.png" alt="图" onerror="steal()"><script>steal()</script><a href="javascript:steal()">坏</a><br class="Apple-interchange-newline"><!--EndFragment-->
</body>
</html>`,
  plain: 'Install\nRun Ctrl, H2O, now:\n\nnpm install\n  -D x\n图坏',
  markdown:
    '## Install\n\nRun `Ctrl`, H<sub>2</sub>O, **now**:\n\n```shell\nnpm install\n  -D x\n```\n\n![图](https://example.com/a.png)坏',
}
