import { onFailure } from '#client/failures.ts'
import { ASLEEP } from '#client/interaction.ts'
import type { ApiError } from '#contract/send.ts'

/** Whoever presses something has the words with the comforts. Before those they are loaded when needed; without a network nothing can be said. */
const say = (error?: ApiError) => void import('#stores/tell-failure.ts').then((it) => it.tellFailure(error)).catch(() => {})

onFailure(say)
addEventListener(ASLEEP, () => say())
