import { atom } from 'nanostores'
import { savedEditor, saveEditor } from '#client/editor-storage.ts'
import { useStore } from '#stores/use-store.ts'
import { type LanguageCode, languageOf } from './languages.ts'
import { type Words, zhCn } from './zh-cn.ts'

const CHINESE: LanguageCode = 'zh-CN'

/** Holds the labels of the editor in the chosen language. */
export const $words = atom<Words>(zhCn)
export const $language = atom<LanguageCode>(CHINESE)

async function speak(code: LanguageCode): Promise<void> {
  $language.set(code)
  const words = await languageOf(code).load()
  // The user may have chosen another language while this one was loading.
  if ($language.get() === code) $words.set(words)
}

/** Changes the labels to the language that was last chosen in this browser. */
export const speakAgain = (): Promise<void> => speak(languageOf(savedEditor('language')).code)

/** Changes the labels to a language and stores the choice in this browser. */
export function chooseLanguage(code: LanguageCode): void {
  saveEditor('language', code)
  void speak(code)
}

export const useWords = (): Words => useStore($words, zhCn)
export const useLanguage = (): LanguageCode => useStore($language, CHINESE)

/** Fills a label: replaces `%` with the first value and `#` with the second. */
export const filled = (pattern: string, one: string | number, other: string | number = ''): string =>
  pattern.replace(/[%#]/g, (place) => String(place === '%' ? one : other))
