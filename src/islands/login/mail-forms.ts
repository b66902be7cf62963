export { ForgotForm } from './ForgotForm.tsx'
export { RegisterForm } from './RegisterForm.tsx'
