import { onFailure } from '#client/failures.ts'
import { ASLEEP } from '#client/interaction.ts'

/** The words that say it are loaded when they are needed; most pages never are. */
const say = (text: string) => void import('#stores/toast.ts').then((it) => it.showToast(text, 'error'))

onFailure((error) => say(error.message))
addEventListener(ASLEEP, () => say('没有加载成功，请检查网络后再点一次'))
