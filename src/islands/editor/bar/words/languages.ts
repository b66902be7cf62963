import { type Words, zhCn } from './zh-cn.ts'

/** Lists the languages of the editor by their own names. All but simplified Chinese are loaded when the user chooses them. */
export const LANGUAGES = [
  { code: 'zh-CN', name: '简体中文', load: async () => zhCn as Words },
  { code: 'zh-TW', name: '繁體中文', load: async () => (await import('./zh-tw.ts')).zhTw },
  { code: 'en', name: 'English', load: async () => (await import('./en.ts')).en },
  { code: 'de', name: 'Deutsch', load: async () => (await import('./de.ts')).de },
  { code: 'fr', name: 'Français', load: async () => (await import('./fr.ts')).fr },
  { code: 'ja', name: '日本語', load: async () => (await import('./ja.ts')).ja },
  { code: 'pt', name: 'Português', load: async () => (await import('./pt.ts')).pt },
  { code: 'ru', name: 'Русский', load: async () => (await import('./ru.ts')).ru },
] as const

export type LanguageCode = (typeof LANGUAGES)[number]['code']
export const languageOf = (code: string | null) => LANGUAGES.find((it) => it.code === code) ?? LANGUAGES[0]
