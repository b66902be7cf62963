import { Refusal } from '#server/http/refuse.ts'

/** The owner asked for an import that cannot be, in a sentence for him. */
export class ImportRefusal extends Refusal {
  constructor(message: string) {
    super(400, message)
  }
}
