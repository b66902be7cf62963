import { read, write } from './first-storage.ts'

const MESSAGE_VIEW = 'message-view'
const MESSAGE_DRAFT = 'message-draft'

/** Stores the view of the message board; read before the first paint (`lib/inline-scripts.ts`). */
export const saveMessageView = (view: 'drift' | 'list'): void => write('localStorage', MESSAGE_VIEW, view)

/** Returns a message that was not sent yet. */
export const savedMessageDraft = (): string => read('localStorage', MESSAGE_DRAFT) ?? ''

export const saveMessageDraft = (text: string): void => write('localStorage', MESSAGE_DRAFT, text || null)
