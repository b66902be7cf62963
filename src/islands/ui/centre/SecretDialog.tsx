import type { ReactNode } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import looks from './SecretDialog.uno.css?inline'
import { SecretEnds } from './SecretEnds.tsx'

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
    <SecretEnds noun={noun} text={secret} onClose={onClose} />
  </Dialog>
)
