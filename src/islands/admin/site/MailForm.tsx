import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type AdminMail, MailDraft, mail as mailCalls } from '#contract/talk/mail.ts'
import { Button } from '../../ui/Button.tsx'
import { choice, email, line, password, toggle, whole } from '../../ui/form/FieldKinds.tsx'
import { FormPage, type PageState } from '../../ui/form/FormPage.tsx'
import type { PageSpec } from '../../ui/form/form-types.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { ask } from '../kit/ask.ts'

const shape = z.extend(MailDraft, { version: z.string() })
type Fields = z.infer<typeof shape>

const TLS = [
  { value: 'always', words: 'SSL / TLS', port: 465 },
  { value: 'upgrade', words: 'STARTTLS', port: 587 },
  { value: 'never', words: '不加密', port: 25 },
] as const

/** Follows the chosen encryption with its usual port. A port of the owner's own stays. */
function choosePort({ getValues, setValue }: UseFormReturn<FieldValues>): void {
  const port = TLS.find((it) => it.value === getValues('tls'))?.port
  if (TLS.some((it) => it.port === Number(getValues('port')))) setValue('port', port, { shouldDirty: true, shouldValidate: true })
}

/** Lists the fields of the form. */
export const mailFields = ({ hasPassword }: Pick<AdminMail, 'hasPassword'>) => [
  toggle('isOn', '发邮件', { hint: '验证码、找回密码和通知汇总都靠它；关着时，读者不能用邮箱注册' }),
  line('host', '服务器', { hint: '例如 smtp.example.com' }),
  choice('tls', '加密', { options: TLS, onChoose: choosePort }),
  whole('port', '端口'),
  line('user', '用户名', { hint: '不用登录的服务器就留空' }),
  password('password', '密码', {
    hint: hasPassword ? '已经存了一个，不会再显示；留空就继续用它' : '很多邮箱要用「授权码」，不是登录密码',
    placeholder: hasPassword ? '••••••••' : '',
  }),
  email('from', '发件地址', { hint: '收信人看到信从这里来' }),
]

/** Describes the form without a draft: its values go only to the mail server, so this browser must not keep them. */
const spec: PageSpec<AdminMail, Fields> = {
  shape,
  values: ({ isOn, host, port, tls, user, from, version }) => ({ isOn, host, port, tls, user, from, password: '', version }),
  fields: mailFields,
  state: () => '',
  isAlwaysReady: true,
  save: (body) => ask(mailCalls.save, { body }),
  said: ({ isOn }) => (isOn ? '已保存，下一封信就这样发' : '已保存，现在不发邮件'),
}

/** Renders the button that sends a letter with what is typed, and what the mail server said. */
function Trial({ page: { edit, began } }: { page: PageState<AdminMail, Fields> }) {
  const [told, setTold] = useState<{ isSent: boolean; said: string } | null>(null)
  const [isTrying, setTrying] = useState(false)
  async function tryIt({ version: _, ...body }: Fields): Promise<void> {
    setTrying(true)
    setTold(null)
    const answer = ask(mailCalls.test, { body })
    setTold(await answer.catch((error: ApiError) => ({ isSent: false, said: failureWords(error) })))
    setTrying(false)
  }
  const { ownAddress } = began
  const advice = ownAddress ? `发到 ${ownAddress}，不用先保存` : '你的账号还没有邮箱，先到个人中心绑定一个'
  return (
    <div className=":uno: flex flex-wrap items-center gap-x-4 gap-y-2 mt-4">
      <Button isOff={isTrying || !ownAddress} onClick={() => void edit.form.handleSubmit(tryIt)()}>
        {isTrying ? '正在发送' : '给自己发一封测试邮件'}
      </Button>
      <p
        className={
          told && !told.isSent
            ? ':uno: grow-1 basis-50 text-danger text-size-small break-anywhere'
            : ':uno: grow-1 basis-50 text-muted text-size-small break-anywhere'
        }
        role="status"
      >
        {told?.said ?? (isTrying ? '最多等八秒' : advice)}
      </p>
    </div>
  )
}

const Notes = ({ isOfServer, waiting }: AdminMail) => (
  <>
    {isOfServer && (
      <p className="told">邮件由服务器启动时的 SMTP_URL 设置，这里只能看和试。要在这里改，先去掉那个环境变量再重启。</p>
    )}
    {waiting > 0 && <p className="hint">有 {waiting} 封信在等着发出。</p>}
  </>
)

/** Renders the settings of outgoing mail. */
export function MailForm({ userId }: { userId: number }) {
  const asked = useAsked(() => ask(mailCalls.read, {}), 'mail')
  return (
    <Loaded asked={asked} rows={6}>
      {(mail) => (
        <FormPage
          spec={spec}
          about={mail}
          userId={userId}
          isFixed={mail.isOfServer}
          onSaved={asked.put}
          above={({ began }) => <Notes {...began} />}
          below={(page) => <Trial page={page} />}
        />
      )}
    </Loaded>
  )
}
