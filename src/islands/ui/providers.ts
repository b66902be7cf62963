import { adoptStyles } from '#client/adopt-styles.ts'
import looks from './providers.uno.css?inline'

adoptStyles(looks)

/** Holds the names of the providers. */
export const names: Record<string, string> = { github: 'GitHub', gitee: 'Gitee', qq: 'QQ', weibo: '微博' }

const icons: Record<string, string> = {
  github: ':uno: i-simple-icons-github',
  gitee: ':uno: i-simple-icons-gitee',
  qq: ':uno: i-simple-icons-qq',
  weibo: ':uno: i-simple-icons-sinaweibo',
}

/** Returns the logo of a provider, or a key. It is as large as the text. */
export const iconOf = (provider: string): string => icons[provider] ?? ':uno: i-ink-key'
