import type { pdf } from '@florin/contract/books/pdf'
import type { Handler } from '../handler.ts'

export const generate: Handler<(typeof pdf)['generate']> = ({ model }, { documents, caller, origin, tx }) =>
  documents.generate(tx, { ...origin, userId: caller.userId, customerId: caller.acting.customerId }, model)
