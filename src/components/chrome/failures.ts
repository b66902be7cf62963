import { onFailure } from '#client/failures.ts'
import { ASLEEP } from '#client/interaction.ts'
import type { ApiError } from '#contract/core/send.ts'

/**
 * Shows a failure. The message code usually comes with the comforts; before them it is loaded when needed. Without a network
 * nothing can be shown.
 */
const say = (error?: ApiError) => void import('#stores/show-failure.ts').then((it) => it.showFailure(error)).catch(() => {})

onFailure(say)
addEventListener(ASLEEP, () => say())
