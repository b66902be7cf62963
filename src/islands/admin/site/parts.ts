import { SITE_SECTIONS } from '#contract/site/site-admin.ts'

/** Lists the parts of the settings in their order. */
export const PARTS = [
  ...Object.entries(SITE_SECTIONS).map(([name, { words }]) => ({ name, words })),
  { name: 'mail', words: '邮件' },
  { name: 'agreement', words: '用户协议' },
  { name: 'privacy', words: '隐私政策' },
  { name: 'pages', words: '自己的页面' },
  { name: 'webhooks', words: 'Webhook' },
]
