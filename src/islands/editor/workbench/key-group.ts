import { $words } from '../bar/words/words.ts'
import { keysOf } from './help-keys.ts'

/** Returns the keys of the editor for the help of the page. */
export const editorKeys = () => ({
  title: '编辑器',
  rows: keysOf($words.get()).map(([sign, words]) => ({ keys: sign.split(' · '), words })),
})
