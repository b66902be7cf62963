/**
 * Tells the owner in one sentence about a fault that the owner can fix. A start prints both languages, the command line only Chinese.
 */
export class OwnerFault extends Error {
  readonly chinese: string
  constructor(english: string, chinese: string, options?: ErrorOptions) {
    super(english, options)
    this.chinese = chinese
  }
}

/** Tells of a wrong setting in one sentence that names the variable. */
export class SettingError extends OwnerFault {}
