import { copyText } from '#client/copy-text.ts'
import { showToast } from '#stores/toast.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

/** Shows the secret of a new key, which is told only once. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog className="box-of-centre" label="新的访问密钥" onClose={onClose}>
    <h2>收好这个密钥</h2>
    <p>它只显示这一次。谁拿到它，谁就能以你的名义做你选定的事；泄露了就马上撤销。</p>
    <code className=":uno: block mt-4 p-4 rounded-media bg-sunken text-strong text-size-small mono break-anywhere select-all">
      {secret}
    </code>
    <p>
      放进请求头 <code className="mono">Authorization: Bearer</code> 里发送；AI 助手连接
      <code className=":uno: mono break-anywhere"> {`${location.origin}${document.documentElement.dataset.api ?? ''}/mcp`}</code>
      。想让电脑里的一个文件夹和你的文章保持一致，用 <code className="mono">npm run blog -- sync</code>。
    </p>
    <div className="ends">
      <button
        className="btn-ghost"
        type="button"
        onClick={async () => {
          const isDone = await copyText(secret)
          showToast(isDone ? '密钥已复制' : '没有复制成功，请手动选中复制', isDone ? 'success' : 'error')
        }}
      >
        复制
      </button>
      <button className="btn-solid" type="button" onClick={onClose}>
        我收好了
      </button>
    </div>
  </Dialog>
)
