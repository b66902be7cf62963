import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../Icon.tsx'

const KEYS: readonly (readonly [string, string])[] = [
  ['Ctrl Z · Ctrl Y', '撤销、重做（两种模式共用）'],
  ['Ctrl S', '立即保存'],
  ['Ctrl F', '查找和替换'],
  ['Ctrl B · Ctrl I · Ctrl E', '加粗、斜体、行内代码'],
  ['Ctrl K', '链接'],
  ['Ctrl Shift V', '粘贴为纯文本'],
  ['/ 或 、', '所见即所得：在空行插入内容，可用中文、拼音或英文筛选'],
  ['Alt F10', '所见即所得：进入选中文字、链接、图片、表格旁的工具条'],
  ['Alt Shift ↑ · ↓', '所见即所得：上移、下移段落'],
  ['Ctrl /', '所见即所得：段落菜单（移动、复制、转换、删除）'],
  ['Tab · Shift Tab', '在列表和代码里缩进、减少缩进；在所见即所得的表格里到下一个、上一个单元格，末格新增一行'],
  ['Esc，再按 Tab', '离开正文，到下一处'],
  ['Ctrl Enter', '所见即所得：离开代码块或表格；勾选任务'],
  ['Shift Enter', '所见即所得：段内换行'],
  ['Esc', '关闭打开的面板、离开阅读模式'],
]
const SYNTAX: readonly (readonly [string, string])[] = [
  ['## 二级标题', '标题，1 到 6 个井号'],
  ['**粗** *斜* ~~删~~ `码`', '粗体、斜体、删除线、代码'],
  ['[文字](地址)  ![说明](图片)', '链接和图片'],
  ['- 项  1. 项  - [ ] 项', '列表、编号、任务'],
  ['> 引用', '引用'],
  ['```java', '代码块，可写语言；mermaid 会画成图'],
  ['| 列 | 列 |', '表格'],
  ['$x^2$  $$…$$', '行内与独立公式'],
  ['::: tip 标题', '提示框：tip info warning danger details'],
  ['文字[^1]  [^1]: 说明', '脚注'],
]

/** What can be written, and by which keys. */
export function Help({ onClose }: { onClose: () => void }) {
  const table = (name: string, rows: typeof KEYS) => (
    <section>
      <h3>{name}</h3>
      <dl>
        {rows.map(([sign, words]) => (
          <div key={sign}>
            <dt>
              <kbd>{sign}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
  return (
    <Dialog className="desk-box help" label="帮助" onClose={onClose}>
      <header>
        <h2>帮助</h2>
        <button className="icon-btn" type="button" aria-label="关闭帮助" onClick={onClose}>
          <Icon of="close" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className="help-parts" aria-label="快捷键和语法" tabIndex={0}>
        {table('快捷键', KEYS)}
        {table('语法', SYNTAX)}
      </section>
    </Dialog>
  )
}
