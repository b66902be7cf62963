import { filledIn } from '#client/filled-in.ts'

const drawer = document.getElementById('drawer')
const loadLooks = () => void import('../chrome/drawer-looks.ts').catch(() => {})

// A finger or a pointer on the button comes before its press.
document.querySelector('[popovertarget=drawer]')?.addEventListener('pointerenter', loadLooks)
drawer?.addEventListener('beforetoggle', loadLooks)
// The press that opened it may be the one that loaded this file.
void Promise.resolve(filledIn).then(() => drawer?.matches(':popover-open') && loadLooks())
