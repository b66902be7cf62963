import { registration } from '#contract/people/registration.ts'
import { implement } from '#server/core/http/implement.ts'
import { resetPassword } from './forgot.ts'
import { register } from './register.ts'
import { sendCode } from './send-code.ts'

export const registrationRoutes = implement(registration, {
  sendCode: ({ query: { email, purpose = 'register' } }, scope) => sendCode(scope, email, purpose),
  register: ({ body }, scope) => register(scope, body),
  forgot: ({ body }, scope) => resetPassword(scope, body),
})
