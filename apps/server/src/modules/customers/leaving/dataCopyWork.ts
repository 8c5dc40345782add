import { Readable } from 'node:stream'
import { brands, findBrand } from '@florin/brands/brands'
import { dataCopyDays } from '@florin/contract/customers/dataCopy'
import { translator } from '@florin/i18n/server'
import { createFileWork } from '../../../platform/documents/fileWork.ts'
import { zipped } from '../../../platform/documents/zip.ts'
import { timeText } from '../../messaging/mail/timeText.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { CopyWriter } from '../personalData/copyWriter.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Db } from '../../../platform/db.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import { findHolder } from '../../access/signIn/holder.ts'
import * as store from './dataCopyStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly files: FileStore
  readonly writeCopy: CopyWriter
  readonly tell: Tell
}

export const copyJob = 'customer.dataCopy'
export const placeOf = ({ id, customerId }: store.KeptCopy) => ({
  key: `copies/${customerId}/${id}.zip`,
  type: 'application/zip',
})
export const nameOf = ({ createdAt }: store.KeptCopy): string => `my-data-${dayOf(createdAt)}.zip`

/** The worker's side of copies. */
export const createDataCopyWork = ({ db, clock, files, writeCopy, tell }: Deps) => {
  const readmeOf = async ({ userId, language, createdAt }: store.KeptCopy) => {
    const holder = await findHolder(db, { id: userId })
    const brand = findBrand(holder?.brand ?? '') ?? brands.florin
    const t = translator(language)
    const name = `${holder?.firstName} ${holder?.lastName}`
    const paragraphs = [
      t('documents:dataCopy.title', { name, brand: brand.projectName, time: timeText(createdAt, language) }),
      t('documents:dataCopy.contents'),
      t('documents:dataCopy.files'),
      t('documents:dataCopy.leftOut'),
      t('documents:dataCopy.careful', { email: brand.supports.defaultEmail }),
    ]
    return { name: 'README.txt', text: `${paragraphs.join('\n\n')}\n` }
  }

  return createFileWork<store.KeptCopy>(
    { clock, files },
    {
      findOpen: async (id) => {
        const copy = await store.findCopy(db, Number(id))
        return copy?.status === 'queued' ? copy : undefined
      },
      write: async (copy, signal) =>
        Readable.from(zipped(writeCopy(copy, copy.format, await readmeOf(copy), signal), copy.createdAt)),
      place: placeOf,
      end: ({ id, userId }, status) =>
        db.transaction().execute(async (tx) => {
          await store.endCopy(tx, id, status, clock.now())
          await tell(tx, status === 'ready' ? 'dataCopyReady' : 'dataCopyFailed', { to: { userId } })
        }),
      keptDays: dataCopyDays,
      findOld: (before, limit) => store.oldCopies(db, before, limit),
      forget: ({ id }) => store.deleteCopy(db, id),
    },
  )
}
