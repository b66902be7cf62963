import { onReturn } from '#client/activation.ts'
import { hasToken } from '#client/first-storage.ts'
import { LOGGED_IN, SESSION } from '#lib/wake-events.ts'

/** Wakes the article's island when the reader logs in elsewhere, for example in another tab. */
const wake = () => hasToken() && dispatchEvent(new Event(LOGGED_IN))

for (const name of [SESSION, 'storage']) addEventListener(name, wake)
onReturn(wake)
