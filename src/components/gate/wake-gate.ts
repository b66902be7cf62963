import { onReturn } from '#client/activation.ts'
import { hasToken } from '#client/first-storage.ts'
import { LOGGED_IN, SESSION } from '#lib/wake-events.ts'

/** Whoever logs in elsewhere finds the article open: its island sleeps until then. */
const wake = () => hasToken() && dispatchEvent(new Event(LOGGED_IN))

for (const name of [SESSION, 'storage']) addEventListener(name, wake)
onReturn(wake)
