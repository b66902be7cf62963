import { onFailure } from '#client/failures.ts'
import { ASLEEP } from '#client/interaction.ts'

/** Whoever presses something has it with the comforts. Before those it is loaded when it is needed; without a network nothing can be said. */
const say = (text: string) =>
  void import('#stores/toast.ts').then(
    (it) => it.showToast(text, 'error'),
    () => {},
  )

onFailure((error) => say(error.message))
addEventListener(ASLEEP, () => say('没有加载成功，请检查网络后再点一次'))
