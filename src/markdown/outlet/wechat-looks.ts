import type { LightColours } from '#lib/light-colours.ts'

const MONO = 'Menlo, Consolas, Monaco, monospace'

export type Look = keyof ReturnType<typeof wechatLooks>

/** Returns the looks of a text for 公众号 as inline styles: what `styles/prose-*.css` says, in the words of the allowed list. */
export function wechatLooks(c: LightColours) {
  const read = `font-size:16px;line-height:1.8;color:${c.text}`
  const heading = `color:${c.strong};font-weight:bold;line-height:1.5`
  const box = 'margin:20px 0;padding:14px 18px;border-radius:8px'
  const block = `white-space:pre;font-family:${MONO};font-size:13px;line-height:1.7`
  return {
    root: `font-family:-apple-system, BlinkMacSystemFont, PingFang SC, Microsoft YaHei, sans-serif;${read};letter-spacing:0.02em;word-break:break-word`,
    p: `margin:16px 0;${read}`,
    h2: `margin:36px 0 16px;padding:0 0 8px;border-bottom:1px solid ${c.border};font-size:21px;${heading}`,
    h3: `margin:28px 0 12px;padding:0 0 0 10px;border-left:3px solid ${c.accent};font-size:18px;${heading}`,
    h4: `margin:24px 0 10px;font-size:16px;${heading}`,
    h5: `margin:20px 0 8px;font-size:16px;${heading}`,
    h6: `margin:20px 0 8px;font-size:15px;${heading}`,
    blockquote: `margin:20px 0;padding:2px 0 2px 16px;border-left:3px solid ${c.accent};color:${c.muted}`,
    quoted: `margin:8px 0;font-size:16px;line-height:1.8;color:${c.muted}`,
    ul: 'margin:14px 0;padding:0 0 0 24px;list-style-type:disc',
    ol: 'margin:14px 0;padding:0 0 0 26px;list-style-type:decimal',
    li: `margin:6px 0;${read}`,
    task: `margin:6px 0;${read};list-style-type:none`,
    item: `margin:0;${read}`,
    hr: `margin:36px auto;width:30%;border:0;border-top:1px solid ${c.border}`,
    group: 'margin:16px 0',
    tip: `${box};background-color:${c['accent-soft']};border-left:3px solid ${c.accent}`,
    info: `${box};background-color:${c.sunken};border-left:3px solid ${c.muted}`,
    warning: `${box};background-color:${c['warn-soft']};border-left:3px solid ${c.warn}`,
    danger: `${box};background-color:${c['danger-soft']};border-left:3px solid ${c.danger}`,
    details: `${box};border:1px solid ${c.border}`,
    boxTitle: `margin:0 0 8px;font-size:16px;line-height:1.6;font-weight:bold;color:${c.strong}`,
    boxed: `margin:8px 0;font-size:15px;line-height:1.8;color:${c.text}`,
    code: `margin:20px 0;background-color:${c.sunken};border:1px solid ${c.border};border-radius:8px`,
    codeTitle: `margin:0;padding:8px 16px;border-bottom:1px solid ${c.border};font-family:${MONO};font-size:12px;line-height:1.5;color:${c.muted}`,
    pre: `margin:0;padding:12px 16px;overflow-x:auto;white-space:pre;text-align:left;color:${c.text}`,
    block: `${block};letter-spacing:0`,
    comment: `color:${c.muted}`,
    added: `background-color:${c['ok-soft']}`,
    removed: `background-color:${c['danger-soft']}`,
    marked: `background-color:${c['accent-soft']}`,
    inlineCode: `padding:1px 5px;border-radius:4px;background-color:${c.sunken};font-family:${MONO};font-size:14px;color:${c.strong};word-break:break-all`,
    scroll: 'margin:20px 0;overflow-x:auto',
    table: `border-collapse:collapse;width:100%;font-size:14px;line-height:1.6;color:${c.text}`,
    th: `padding:8px 12px;border:1px solid ${c.border};background-color:${c.sunken};font-weight:bold;color:${c.strong};min-width:4em`,
    td: `padding:8px 12px;border:1px solid ${c.border};vertical-align:top;min-width:4em`,
    figure: 'margin:20px 0;text-align:center',
    img: 'max-width:100%;height:auto;border-radius:6px;vertical-align:middle',
    caption: `margin:8px 0 0;font-size:13px;line-height:1.6;color:${c.faint};text-align:center`,
    strong: `font-weight:bold;color:${c.strong}`,
    em: `font-style:normal;color:${c.accent}`,
    del: `text-decoration:line-through;color:${c.muted}`,
    underline: 'text-decoration:underline',
    mark: `background-color:${c['accent-soft']}`,
    small: 'font-size:14px',
    link: `color:${c.accent}`,
    number: `font-size:12px;color:${c.accent}`,
    raised: 'font-size:12px',
    notes: `margin:40px 0 0;padding:16px 0 0;border-top:1px solid ${c.border}`,
    notesTitle: `margin:0 0 8px;font-size:15px;line-height:1.6;font-weight:bold;color:${c.strong}`,
    note: `margin:4px 0;font-size:13px;line-height:1.7;color:${c.muted};word-break:break-all`,
    formula: 'margin:20px 0;text-align:center;overflow-x:auto',
  }
}
