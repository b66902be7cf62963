import { Refusal } from '#server/http/refuse.ts'

/** The owner asked for an import that cannot be, in a sentence for him. */
export class ImportRefusal extends Refusal {
  constructor(message: string) {
    super(400, message)
  }
}

export const DISK_FULL = '磁盘已满，导入停在这里。腾出空间后再运行一次，会从停下的地方继续'
