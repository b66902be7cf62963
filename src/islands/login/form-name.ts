export type FormName = 'qr' | 'account' | 'register' | 'forgot'
