import { atom } from 'nanostores'
import { savedEditor, saveEditor } from '#client/storage.ts'
import { useStore } from '#stores/use-store.ts'
import { type LanguageCode, languageOf } from './languages.ts'
import { type Words, zhCn } from './zh-cn.ts'

const CHINESE: LanguageCode = 'zh-CN'

/** The labels of the editor, in the language that was chosen. */
export const $words = atom<Words>(zhCn)
export const $language = atom<LanguageCode>(CHINESE)

async function speak(code: LanguageCode): Promise<void> {
  $language.set(code)
  const words = await languageOf(code).load()
  // Another one may have been chosen meanwhile.
  if ($language.get() === code) $words.set(words)
}

/** Changes the labels to the language that was last chosen in this browser. */
export const speakAgain = (): Promise<void> => speak(languageOf(savedEditor('language')).code)

/** Changes the labels to a language, and keeps the choice. */
export function chooseLanguage(code: LanguageCode): void {
  saveEditor('language', code)
  void speak(code)
}

export const useWords = (): Words => useStore($words, zhCn)
export const useLanguage = (): LanguageCode => useStore($language, CHINESE)

/** Puts one thing into the place of `%`, and another into that of `#`. */
export const filled = (pattern: string, one: string | number, other: string | number = ''): string =>
  pattern.replace(/[%#]/g, (place) => String(place === '%' ? one : other))
