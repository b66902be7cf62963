import { escapeHtml } from '#lib/escape-html.ts'
import { formPage } from '#server/core/http/form-page.ts'

const FIELDS = [
  {
    name: 'nickname',
    label: '昵称',
    hint: '读者看到的名字，2 到 10 个字',
    type: 'text',
    autocomplete: 'nickname',
    isRequired: true,
  },
  { name: 'username', label: '用户名', hint: '登录用，不公开', type: 'text', autocomplete: 'username', isRequired: true },
  {
    name: 'email',
    label: '邮箱（可以不填）',
    hint: '可以不填；填了也能用它登录、找回密码',
    type: 'email',
    autocomplete: 'email',
    isRequired: false,
  },
  {
    name: 'password',
    label: '密码',
    hint: '6 到 16 个字符，别用常见的',
    type: 'password',
    autocomplete: 'new-password',
    isRequired: true,
  },
  { name: 'again', label: '再输一次密码', hint: '', type: 'password', autocomplete: 'new-password', isRequired: true },
] as const

export type SetupField = (typeof FIELDS)[number]['name']

interface FormState {
  key: string
  values: Partial<Record<SetupField, string>>
  faults?: Partial<Record<SetupField, string>>
  /** Holds the fault of the form as a whole. */
  alert?: string
}

/** Renders the form with its values and faults; a password is never sent back. */
export function setupForm({ key, values, faults = {}, alert = '' }: FormState): string {
  const rows = FIELDS.map(({ name, label, hint, type, autocomplete, isRequired }) => {
    const fault = faults[name]
    const value = type === 'password' ? '' : escapeHtml(values[name] ?? '')
    const told = [fault && `${name}-fault`, hint && `${name}-hint`].filter(Boolean).join(' ')
    const state = `${told && ` aria-describedby="${told}"`}${fault ? ' aria-invalid="true"' : ''}${isRequired ? ' required' : ''}`
    const said = fault ? `<em id="${name}-fault">${escapeHtml(fault)}</em>` : ''
    const more = hint && `<small id="${name}-hint">${hint}</small>`
    return `<div class="row"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false"${state}>${said}${more}</div>`
  })
  const said = alert && `<p class="alert" role="alert">${escapeHtml(alert)}</p>`
  return formPage(
    '初次设置',
    `<h1>把这个站点变成你的</h1><p>给站长的账号取个名字，设一个密码。这一页只能用一次。</p>${said}<form method="post" action="/setup"><input type="hidden" name="key" value="${escapeHtml(key)}">${rows.join('')}<button>完成设置</button></form>`,
  )
}

/** Renders the page after the setup. */
export const setupDone = (): string =>
  formPage(
    '设置好了',
    '<h1>设置好了</h1><p>你已经登录了。站点的名字和外观、文章、成员，都在首页右上角头像菜单的「后台」里。以后登录，用刚才的用户名和密码。</p><a href="/">去首页</a>',
  )
