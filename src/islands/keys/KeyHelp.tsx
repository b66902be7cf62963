import { adoptStyles } from '#client/adopt-styles.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { KeyGroup } from './groups.ts'
import looks from './KeyHelp.uno.css?inline'

adoptStyles(looks)

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
/** Writes a combination as the keyboard of this system names it. */
const written = (keys: string) => (isMac ? keys.replace('Ctrl', '⌘').replace('Alt', '⌥').replace('Delete', '⌫') : keys)

/** Renders the keys that work on this page. */
export const KeyHelp = ({ groups, onClose }: { groups: readonly KeyGroup[]; onClose: () => void }) => (
  <Dialog
    className=":uno: kit-modal w-within-720-32 max-h-less-32 of-y-auto"
    label="键盘快捷键"
    onClose={onClose}
    // The dialog itself has the first focus, so that the keys scroll it.
    onKeyDown={() => {}}
  >
    <div className=":uno: flex items-center gap-2 py-3.5 ps-6 pe-3.5 hairline-b lt-tablet:ps-4 lt-tablet:pe-2">
      <h2 className=":uno: flex-1 text-card">键盘快捷键</h2>
      <button
        className=":uno: icon-btn lt-tablet:w-11 lt-tablet:h-11"
        type="button"
        aria-label="关闭"
        title="关闭"
        onClick={onClose}
      >
        <span className=":uno: i-lucide-x icon" aria-hidden="true" />
      </button>
    </div>
    <div className=":uno: help-parts grid grid-cols-2 gap-x-10 gap-y-6 px-6 pt-5 pb-7 lt-tablet:grid-cols-1 lt-tablet:px-4">
      {groups.map(({ title, rows }) => (
        <section key={title}>
          <h3 className=":uno: mb-1.5 text-muted text-size-meta font-600">{title}</h3>
          <dl>
            {rows.map(({ keys, words }) => (
              <div key={words} className=":uno: flex items-baseline justify-between gap-4 py-2 hairline-b text-size-small">
                <dt className=":uno: order-1 flex flex-none flex-wrap justify-end gap-1">
                  {keys.map((it) => (
                    <kbd key={it}>{written(it)}</kbd>
                  ))}
                </dt>
                <dd className=":uno: min-w-0">{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
)
