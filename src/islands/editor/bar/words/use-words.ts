import { useEffect, useState } from 'react'
import { savedEditor, saveEditor } from '#client/storage.ts'
import { type LanguageCode, languageOf } from './languages.ts'
import { type Words, zhCn } from './zh-cn.ts'

/** The words of the toolbar in the language that was last chosen here. */
export function useWords(): [Words, LanguageCode, (code: LanguageCode) => void] {
  const [code, setCode] = useState<LanguageCode>(() => languageOf(savedEditor('language')).code)
  const [words, setWords] = useState<Words>(zhCn)
  useEffect(() => {
    let isGone = false
    void languageOf(code)
      .load()
      .then((it) => !isGone && setWords(it))
    return () => {
      isGone = true
    }
  }, [code])
  const choose = (it: LanguageCode) => {
    saveEditor('language', it)
    setCode(it)
  }
  return [words, code, choose]
}
