import { cardDocuments } from '@florin/contract/cards/documentNames'
import { CardStatus } from '@florin/contract/cardTypes'
import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Evidence } from '../../compliance/evidence/evidence.ts'
import type { GivenFile } from '../../compliance/evidence/given.ts'
import { changeCard, lockCard, setStatus } from '../cards/cardStore.ts'
import { assertMay } from '../cards/lifecycle.ts'
import type { CardNews } from '../cards/news.ts'

type Deps = { readonly clock: Clock; readonly evidence: Evidence; readonly news: CardNews }
type Own = { readonly customerId: number; readonly userId: number }
type Wish = {
  readonly accountId: number
  readonly documentTypeId: number
  readonly issuedDate?: string | undefined
  readonly expiresDate?: string | undefined
}

/** What the card desk finds it by. */
export const purposeOf = (accountId: number): string => `card:${accountId}`

/** The document that an application waits for. */
export const createCardDocuments =
  ({ clock, evidence, news }: Deps) =>
  (given: Tx, { customerId, userId }: Own, wish: Wish, files: readonly GivenFile[]) =>
    inTransaction(given, async (tx) => {
      const { accountId, documentTypeId, issuedDate, expiresDate } = wish
      const card = await lockCard(tx, accountId, customerId)
      assertMay('uploadDocument', card)
      const asked = card.documentType ?? 'other'
      const paper = {
        customerId,
        categoryId: DocumentCategory[cardDocuments[asked]],
        documentTypeId,
        issuedOn: issuedDate,
        expiresOn: expiresDate,
        ...(asked === 'address' && { addressId: card.addressId ?? undefined }),
        purpose: purposeOf(accountId),
        createdBy: userId,
      }
      evidence.assertFit(paper)
      const { documentId } = await evidence.keep(tx, paper, files)
      await changeCard(tx, accountId, { documentType: null })
      const status = CardStatus.pending
      await setStatus(tx, accountId, { status, at: clock.now(), byUserId: userId })
      await news.changed(tx, card, status)
      return { documentId, accountStatusId: status }
    })
