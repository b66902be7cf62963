import { copyText } from '#client/copy-text.ts'
import { showToast } from '#stores/toast.ts'

interface Props {
  /** Names what is secret: 密钥. */
  noun: string
  text: string
  onClose: () => void
}

/** Ends a dialog that shows a secret only once: it is copied, and put away. */
export const SecretEnds = ({ noun, text, onClose }: Props) => (
  <div className="ends">
    <button
      className="btn-ghost"
      type="button"
      onClick={async () => {
        const isDone = await copyText(text)
        showToast(isDone ? `${noun}已复制` : '没有复制成功，请手动选中复制', isDone ? 'success' : 'error')
      }}
    >
      复制
    </button>
    <button className="btn-solid" type="button" onClick={onClose}>
      我收好了
    </button>
  </div>
)
