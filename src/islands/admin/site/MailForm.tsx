import { useState } from 'react'
import { type FieldValues, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type MailAtDesk, MailDraft, mail as mailCalls } from '#contract/talk/mail.ts'
import { showToast } from '#stores/toast.ts'
import { byShape } from '../../ui/centre/by-shape.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { off } from '../../ui/dialog/off.ts'
import { showRefusal } from '../../ui/refused.ts'
import { Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { Switch } from './Switch.tsx'

const CHANGED = { shouldDirty: true, shouldValidate: true } as const
const TLS = [
  { value: 'always', words: 'SSL / TLS', port: 465 },
  { value: 'upgrade', words: 'STARTTLS', port: 587 },
  { value: 'never', words: '不加密', port: 25 },
] as const

const fieldsOf = ({ isOn, host, port, tls, user, from }: MailAtDesk): MailDraft => ({
  isOn,
  host,
  port,
  tls,
  user,
  from,
  password: '',
})

interface Props {
  mail: MailAtDesk
  onSaved: (mail: MailAtDesk) => void
}

/** Renders the form without a draft: its values go only to the mail server, so this browser must not keep them. */
function Form({ mail, onSaved }: Props) {
  const form = useForm<FieldValues>({
    mode: 'onBlur',
    resolver: byShape<FieldValues>(() => MailDraft as unknown as z.ZodMiniType<FieldValues, FieldValues>),
    defaultValues: fieldsOf(mail),
  })
  const typed = { ...fieldsOf(mail), ...useWatch({ control: form.control }) } as MailDraft
  const { errors, isSubmitting } = form.formState
  const [told, setTold] = useState<{ isSent: boolean; said: string } | null>(null)
  const [isTrying, setTrying] = useState(false)
  const wrong = (name: string) => errors[name]?.message as string | undefined
  const named = { host: /服务器的域名|^服务器/, port: /^端口/, user: /^用户名/, password: /密码/, from: /^发件地址/ }

  async function save(values: FieldValues): Promise<void> {
    try {
      const now = await api(mailCalls.save, { body: { ...(values as MailDraft), version: mail.version } }, { quiet: true })
      form.reset(fieldsOf(now))
      onSaved(now)
      showToast(now.isOn ? '已保存，下一封信就这样发' : '已保存，现在不发邮件')
    } catch (error) {
      showRefusal(form, error, named)
    }
  }
  async function tryIt(values: FieldValues): Promise<void> {
    setTrying(true)
    setTold(null)
    try {
      setTold(await api(mailCalls.test, { body: values as MailDraft }, { quiet: true }))
    } catch (error) {
      setTold({ isSent: false, said: failureWords(error as ApiError) })
    } finally {
      setTrying(false)
    }
  }
  const isFixed = mail.isOfServer
  return (
    <form className="section-form" noValidate aria-busy={isSubmitting} onSubmit={form.handleSubmit(save)}>
      {isFixed && (
        <p className="told">邮件由服务器启动时的 SMTP_URL 设置，这里只能看和试。要在这里改，先去掉那个环境变量再重启。</p>
      )}
      {mail.waiting > 0 && <p className="hint">有 {mail.waiting} 封信在等着发出。</p>}
      <fieldset className="plain" disabled={isFixed}>
        <Switch
          label="发邮件"
          hint="验证码、找回密码和通知汇总都靠它；关着时，读者不能用邮箱注册"
          isOn={typed.isOn}
          onChange={(isOn) => form.setValue('isOn', isOn, CHANGED)}
        />
        <Field label="服务器" error={wrong('host')} hint={<span>例如 smtp.example.com</span>}>
          {(ties) => <input {...ties} type="text" autoComplete="off" spellCheck={false} {...form.register('host')} />}
        </Field>
        <div className="field">
          <span className="name" id="tls-name">
            加密
          </span>
          <div>
            <div className="choice" role="radiogroup" aria-labelledby="tls-name">
              {TLS.map(({ value, words, port }) => (
                <label key={value}>
                  <input
                    type="radio"
                    value={value}
                    {...form.register('tls', {
                      onChange: () => TLS.some((it) => it.port === typed.port) && form.setValue('port', port, CHANGED),
                    })}
                  />
                  {words}
                </label>
              ))}
            </div>
          </div>
        </div>
        <Field label="端口" error={wrong('port')}>
          {(ties) => <input {...ties} type="text" inputMode="numeric" {...form.register('port', { valueAsNumber: true })} />}
        </Field>
        <Field label="用户名" error={wrong('user')} hint={<span>不用登录的服务器就留空</span>}>
          {(ties) => <input {...ties} type="text" autoComplete="off" spellCheck={false} {...form.register('user')} />}
        </Field>
        <Field
          label="密码"
          error={wrong('password')}
          hint={
            <span>{mail.hasPassword ? '已经存了一个，不会再显示；留空就继续用它' : '很多邮箱要用「授权码」，不是登录密码'}</span>
          }
        >
          {(ties) => (
            <input
              {...ties}
              type="password"
              autoComplete="new-password"
              placeholder={mail.hasPassword ? '••••••••' : ''}
              {...form.register('password')}
            />
          )}
        </Field>
        <Field label="发件地址" error={wrong('from')} hint={<span>收信人看到信从这里来</span>}>
          {(ties) => <input {...ties} type="email" autoComplete="off" {...form.register('from')} />}
        </Field>
      </fieldset>
      <div className="mail-test">
        <button
          className="btn-ghost"
          type="button"
          {...off(isTrying || !mail.ownAddress)}
          onClick={() => void form.handleSubmit(tryIt)()}
        >
          {isTrying ? '正在发送' : '给自己发一封测试邮件'}
        </button>
        <p role="status" data-bad={(told && !told.isSent) || undefined}>
          {told?.said ??
            (mail.ownAddress
              ? isTrying
                ? '最多等八秒'
                : `发到 ${mail.ownAddress}，不用先保存`
              : '你的账号还没有邮箱，先到个人中心绑定一个')}
        </p>
      </div>
      <div className="save">
        {errors.root ? (
          <p className="wrong" role="alert">
            {errors.root.message}
          </p>
        ) : (
          <p />
        )}
        <button className="btn-solid" type="submit" {...off(isFixed || isSubmitting)}>
          {isSubmitting ? '正在保存' : '保存'}
        </button>
      </div>
    </form>
  )
}

/** Renders the settings of outgoing mail. */
export function MailForm() {
  const { data, failure, isOnline, again, put } = useAsked(() => api(mailCalls.read, {}, { quiet: true }), 'mail')
  if (failure && !data) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  return data ? <Form key={data.version} mail={data} onSaved={put} /> : <Waiting rows={6} />
}
