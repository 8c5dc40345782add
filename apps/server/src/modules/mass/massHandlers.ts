import type { mass } from '@florin/contract/mass/mass'
import type { MassType } from '@florin/contract/mass/massType'
import type { CustomerCaller } from '../../gateway/caller.ts'
import type { Origin } from '../../gateway/handler.ts'
import type { CleanFile } from '../../gateway/upload.ts'
import { refuse } from '../../platform/refuse.ts'
import type { OpenTx } from '../../platform/transaction.ts'
import { by } from '../payments/core/by.ts'
import { shownLine, summaryOf } from './batches/shownBatch.ts'
import type { Upload } from './batches/uploading.ts'
import { sampleFile } from './files/sample.ts'
import type { Handler } from './handler.ts'
import type { MassServices } from './services.ts'

type Methods = typeof mass
type Called = { readonly caller: CustomerCaller; readonly origin: Origin }
type Input = Pick<Upload, 'batchName' | 'accountId' | 'onlySummary' | 'ignoreIdenticalBatch' | 'batchId' | 'fromEmailId'>

/** Enough to begin with; `mass.line.list` has them all. */
const shownAtOnce = 100

const uploaded = async (
  type: MassType,
  { batchName, accountId, onlySummary, ignoreIdenticalBatch, batchId, fromEmailId }: Input,
  source: Upload['source'],
  { caller, origin }: Called,
  { upload }: Pick<MassServices, 'upload'>,
) => {
  const { language } = origin
  const wanted = { type, batchName, accountId, onlySummary, ignoreIdenticalBatch, batchId, fromEmailId, source, language }
  const { batch, rows, counted, currency } = await upload(by(caller, origin), wanted)
  return {
    ...(batch && { batchId: batch.id, status: batch.state }),
    summary: summaryOf(counted, currency, new Map()),
    lines: rows
      .filter(({ state }) => state === 'invalid')
      .slice(0, shownAtOnce)
      .map((row) => shownLine(row, language)),
  }
}

const sourceOf = (files: readonly CleanFile[]): Upload['source'] | undefined => {
  const [file] = files
  return file && { bytes: file.bytes, fileName: file.name }
}

const submitOf =
  (type: MassType): Handler<Methods['wire.submit']> =>
  async (input, { upload, caller, origin, files }) => {
    const source = sourceOf(files)
    if (!source) throw refuse('upload.missing', { field: 'file' })
    return uploaded(type, input, source, { caller, origin }, { upload })
  }

const submitMembers: Handler<Methods['p2p.submit']> = async ({ text, ...input }, { upload, caller, origin, files }) => {
  const source = sourceOf(files) ?? (text === undefined ? undefined : { text })
  if (!source) throw refuse('upload.missing', { field: 'file' })
  return uploaded('p2p', input, source, { caller, origin }, { upload })
}

const feeOf =
  (type: MassType): Handler<Methods['wire.fee']> =>
  (input, { fees, caller, origin, tx }) =>
    fees(tx, by(caller, origin), type, input)

type Changed = Awaited<ReturnType<MassServices['editing']['update']>>
const changed = ({ rows, counted, currency, rowsVersion }: Changed, { language }: Origin) => ({
  lines: rows.map((row) => shownLine(row, language)),
  summary: summaryOf(counted, currency, new Map()),
  rowsVersion,
})

const sampleNames = {
  wire: 'wire',
  p2p: 'p2p',
  eft: 'eft',
  creditCard: 'oct',
  cryptoEft: 'crypto',
  instant: 'instant',
  interac: 'interac',
  globalPay: 'global',
} as const

const sample: Handler<Methods['sampleLink.get']> = async ({ type }, { downloads, caller, origin, tx }) => {
  const fileName = `sample-${type}.csv`
  const link = await downloads.linkTo(tx, {
    customerId: caller.acting.customerId,
    userId: caller.userId,
    name: fileName,
    type: 'text/csv',
    make: async () => sampleFile(sampleNames[type], origin.language),
  })
  return { link, fileName }
}

const list: Handler<Methods['list']> = ({ pageNumber: page, pageSize: size, ...filter }, { batches, caller, origin, tx }) =>
  batches.open(tx, by(caller, origin), filter, { page, size })

const get: Handler<Methods['get']> = async ({ batchId }, { batches, caller, origin, tx }) => ({
  batch: await batches.get(tx, by(caller, origin), batchId),
})

const lines: Handler<Methods['line.list']> = (input, { batches, caller, origin, tx }) => {
  const { batchId, pageNumber: page, pageSize: size, ...filter } = input
  return batches.lines(tx, by(caller, origin), batchId, filter, { page, size }, origin.language)
}

const updateLines: Handler<Methods['line.update']> = async ({ batchId, lines: changes }, { editing, caller, origin }) =>
  changed(await editing.update(by(caller, origin), batchId, changes), origin)

const skipLines: Handler<Methods['line.skip']> = async ({ batchId, lines: skipped, isSkipped }, { editing, caller, origin }) =>
  changed(await editing.skip(by(caller, origin), batchId, skipped, isSkipped), origin)

const moveLines: Handler<Methods['line.move']> = (input, { payMembers, caller, origin }) => payMembers(by(caller, origin), input)

const rename: Handler<Methods['update']> = async ({ batchId, batchName }, { editing, caller, origin }) => {
  await editing.rename(by(caller, origin), batchId, batchName)
  return {}
}

const quote: Handler<Methods['quote.create']> = ({ batchId }, { quote: keepPrices, caller, origin }) =>
  keepPrices(by(caller, origin), batchId)

const confirm: Handler<Methods['confirm']> = (input, { confirm: confirmBatch, caller, origin, tx }) =>
  confirmBatch(tx as OpenTx, by(caller, origin), input)

const cancel: Handler<Methods['cancel']> = ({ batchId }, { stopping, caller, origin }) =>
  stopping.cancel(by(caller, origin), batchId)

const pause: Handler<Methods['pause']> = ({ batchId, isPaused }, { stopping, caller, origin }) =>
  stopping.pause(by(caller, origin), batchId, isPaused)

const retry: Handler<Methods['retry.create']> = ({ batchId, lines: chosen }, { retry: retryFailed, caller, origin, tx }) =>
  retryFailed(tx as OpenTx, by(caller, origin), batchId, chosen)

export const handlers = {
  'p2p.submit': submitMembers,
  'wire.submit': submitOf('wire'),
  'eft.submit': submitOf('eft'),
  'oct.submit': submitOf('oct'),
  'crypto.submit': submitOf('crypto'),
  'instant.submit': submitOf('instant'),
  'interac.submit': submitOf('interac'),
  'p2p.fee': feeOf('p2p'),
  'wire.fee': feeOf('wire'),
  'eft.fee': feeOf('eft'),
  'oct.fee': feeOf('oct'),
  'crypto.fee': feeOf('crypto'),
  'instant.fee': feeOf('instant'),
  'interac.fee': feeOf('interac'),
  'sampleLink.get': sample,
  list,
  get,
  'line.list': lines,
  'line.update': updateLines,
  'line.skip': skipLines,
  'line.move': moveLines,
  update: rename,
  'quote.create': quote,
  confirm,
  cancel,
  pause,
  'retry.create': retry,
}
