import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { Tx } from '../../../platform/db.ts'
import type { Platform } from '../../platform.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
import type { By } from '../../payments/core/operation.ts'
import { reasonOf } from '../payments/reasons.ts'
import type { Batches } from './batches.ts'
import { paymentsByRow } from './listStore.ts'

type Deps = { readonly rows: LinkedRows; readonly batches: Batches } & Pick<Platform, 'downloads'>

const mimeType = 'text/csv'

/** The rows of a batch in the columns that can be uploaded again; those that have a link say where it stands. */
export const createBatchFile =
  ({ rows, batches, downloads }: Deps) =>
  async (tx: Tx, by: By, batchId: number, language: Language) => {
    const batch = await batches.require(tx, by, batchId)
    const t = translator(language)
    const standing = async (rowIds: readonly bigint[]) => {
      const found = await paymentsByRow(tx, rowIds)
      return new Map(
        found.map((payment) => [
          payment.id,
          {
            status: t(`globalPay:state.${payment.state}`),
            problem: reasonOf(payment, language) ?? '',
            cells: { beneficiaryEmail: payment.email },
          },
        ]),
      )
    }
    const fileName = `batch-${batchId}.csv`
    const link = await downloads.linkTo(tx, {
      customerId: batch.customerId,
      userId: by.userId,
      name: fileName,
      type: mimeType,
      make: () => rows.file(tx, batch, language, standing),
    })
    return { link, fileName, mimeType }
  }
