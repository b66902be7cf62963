import type { ReactNode } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { copyText } from '#client/copy-text.ts'
import { showToast } from '#stores/toast.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import looks from './SecretDialog.uno.css?inline'

adoptStyles(looks)

interface Props {
  label: string
  /** Names what is secret: 密钥. */
  noun: string
  secret: string
  /** Says what whoever has it can do. */
  about: string
  onClose: () => void
  /** Says where to put it. */
  children: ReactNode
}

/** Shows a new secret, which is told only once. */
export const SecretDialog = ({ label, noun, secret, about, onClose, children }: Props) => (
  <Dialog className="box-of-centre" label={label} onClose={onClose}>
    <h2>收好这个{noun}</h2>
    <p>它只显示这一次。{about}</p>
    <code className=":uno: block mt-4 p-4 rounded-media bg-sunken text-strong text-size-small mono break-anywhere select-all">
      {secret}
    </code>
    {children}
    <div className="ends">
      <button
        className="btn-ghost"
        type="button"
        onClick={async () => {
          const isDone = await copyText(secret)
          showToast(isDone ? `${noun}已复制` : '没有复制成功，请手动选中复制', isDone ? 'success' : 'error')
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
