import { Refusal } from '#server/core/http/refuse.ts'

/** Tells the owner in one sentence why an import is impossible. */
export class ImportRefusal extends Refusal {
  constructor(message: string) {
    super(400, message)
  }
}

export const DISK_FULL = '磁盘已满，导入停在这里。腾出空间后再运行一次，会从停下的地方继续'
