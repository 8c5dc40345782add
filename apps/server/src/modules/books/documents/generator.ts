import type { Brand } from '@florin/brands/brand'
import type { DocumentModel } from '@florin/contract/books/pdf'
import { type Language, pickLanguage } from '@florin/i18n/languages'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { linkSeconds } from '../../../platform/documents/downloads.ts'
import type { InvoicesServices } from '../../invoices/services.ts'
import type { Receipts } from '../history/receipts.ts'
import type { Statements } from '../statements/service.ts'
import type { AccountConfirmations } from './accountConfirmation.ts'

type Deps = {
  readonly clock: Clock
  readonly confirmations: AccountConfirmations
  readonly receipts: Receipts
  readonly statements: Statements
  readonly invoiceDocuments: InvoicesServices['invoiceDocuments']
}
type Reader = { readonly customerId: number; readonly userId: number; readonly brand: Brand; readonly language: Language }

/** Documents by their model. A model only says which one is meant, so that nobody prints what is not true on the brand's paper. */
export const createDocumentGenerator = ({ clock, confirmations, receipts, statements, invoiceDocuments }: Deps) => {
  const linkTo = async (tx: Tx, reader: Reader, model: DocumentModel): Promise<string> => {
    switch (model.type) {
      case 'accountConfirmation':
        return confirmations.linkTo(tx, reader, model.accountId)
      case 'receipt':
        return (await receipts.linkTo(tx, reader, model.transactionId)).link
      case 'statement':
        return (await statements.linkTo(tx, reader, model, 'pdf')).link
      case 'invoice':
        return invoiceDocuments.linkTo(tx, reader, model.invoiceId)
    }
  }

  return {
    generate: async (tx: Tx, reader: Reader, model: DocumentModel) => {
      const language = pickLanguage({ asked: model.lang, stored: reader.language, available: reader.brand.availableLangs })
      return {
        url: await linkTo(tx, { ...reader, language }, model),
        expiresAt: new Date(clock.now().getTime() + linkSeconds * 1000).toISOString(),
      }
    },
  }
}
