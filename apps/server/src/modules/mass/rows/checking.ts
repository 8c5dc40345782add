import type { Refusal } from '@florin/contract/errors'
import { fieldProblems } from '@florin/contract/issues'
import { type BatchType, massRails, type MassType, maxCellLength } from '@florin/contract/mass/massType'
import { unusedAccounts } from '@florin/contract/payments/external/account'
import type { ExternalType } from '@florin/contract/payments/external/common'
import { transfer } from '@florin/contract/payments/transfer'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { Refused } from '../../../platform/refuse.ts'
import type { Operations } from '../../payments/core/operations.ts'
import type { Rail } from '../../payments/core/rail.ts'
import type { MemberWish } from '../../payments/rails/member/rail.ts'
import type { OutsideRail } from '../../payments/rails/outside/outsideRail.ts'
import type { Vault } from '../../payments/vault/vault.ts'
import type { GlobalRows } from '../globalRows.ts'
import type { Cells, Checked, NewRow, Problem, RowPrice } from './row.ts'
import { columnOf, inputOf, type RowContext } from './rowInput.ts'

export type OutsideRails = Readonly<Record<ExternalType, OutsideRail>>
type Deps = {
  readonly clock: Clock
  readonly operations: Pick<Operations, 'plan'>
  readonly memberRail: Rail<MemberWish>
  readonly outsideRails: OutsideRails
  readonly vault: Pick<Vault, 'open'>
  readonly globalRows: GlobalRows
}
/** Whose batch it is, and by whom its rows would be paid. */
export type CheckedFor = RowContext & {
  readonly type: BatchType
  readonly customerId: number
  readonly userId: number
  readonly fromEmailId?: number | undefined
}
export type Checking = ReturnType<typeof createChecking>

/** Of which only the beginning was read. */
const longCells = ({ cells }: NewRow): Problem[] =>
  Object.entries(cells).flatMap(([field, text]) =>
    text.length > maxCellLength ? [{ field, key: 'tooLong', params: { max: maxCellLength } }] : [],
  )

/** Judges rows by the same code as single payments. */
export const createChecking = ({ clock, operations, memberRail, outsideRails, vault, globalRows }: Deps) => {
  const outsideOf = (type: Exclude<MassType, 'p2p'>): OutsideRail => outsideRails[massRails[type].name]
  const railOf = (type: MassType): Rail => (type === 'p2p' ? memberRail : outsideOf(type)) as unknown as Rail
  /** The schema of a single payment of each type: a row is right where that would take it. */
  const schemaOf = (type: BatchType): z.ZodType => {
    if (type === 'global') return globalRows.input
    return type === 'p2p' ? transfer['p2p.submit'].input : outsideOf(type).form.input
  }

  /** What lies in the vault, for the check alone. */
  const openSecrets = async (tx: Tx, { secrets = {} }: NewRow, plain: Cells | undefined): Promise<Cells> => {
    if (plain) return plain
    const opened: Record<string, string> = {}
    for (const [name, token] of Object.entries(secrets))
      opened[name] = await vault.open(tx, token, name === 'cardNumber' ? 'card' : 'answer')
    return opened
  }

  const wishOf = async (
    tx: Tx,
    type: MassType,
    input: unknown,
    { secrets = {} }: NewRow,
    { customerId, fromEmailId }: CheckedFor,
  ): Promise<object> => {
    if (type !== 'p2p') return (await outsideOf(type).form.read(input as never, { tx, customerId, tokens: secrets })).wish
    const { accountId, amount, currency, toEmail, note, reference } = input as MemberWish
    const sender = fromEmailId === undefined ? undefined : { fromEmailId }
    return { accountId, amount, currency, toEmail, note, reference, ...(sender && { sender }) }
  }

  const fieldFaults = (type: BatchType, found: ReturnType<typeof fieldProblems>): Problem[] =>
    found.map(({ field, key, params }) => ({ field: columnOf(type, field), key, params }))

  const refusalFault = (type: BatchType, { refusal, detail }: Refused): Problem[] => {
    const { field, ...params } = detail
    return [{ field: columnOf(type, field), refusal: refusal as Refusal, params: params as Readonly<Record<string, string>> }]
  }

  const priced = async (tx: Tx, of: CheckedFor, row: NewRow, input: unknown, agreed?: RowPrice): Promise<Checked> => {
    const { type, customerId, userId } = of
    if (type === 'global') return globalRows.check(tx, customerId, input)
    const rail = railOf(type)
    const wish = await wishOf(tx, type, input, row, of)
    const by = { userId, needsCompany: false }
    const { operation, limits } = await operations.plan(tx, by, customerId, rail, wish as never, { agreed })
    const { amount, fee, credit, rate, midRate, payeeName, payeeKey, needsBank } = operation
    const unused = unusedAccounts(row.cells, operation.payee)
    if (unused.length > 0) return { problems: unused.map(({ field, error }) => ({ field, key: error })) }
    const payee = { name: payeeName, key: payeeKey, details: operation.payee }
    const arrival = await rail.arrival?.({ payee, toCurrency: credit.currency }, clock.now())
    return {
      // Whoever gets the address later is not whom its payer meant.
      wish: type === 'p2p' ? { ...wish, toCustomerId: operation.toCustomerId } : wish,
      payeeName,
      payeeKey,
      needsBank,
      limits,
      price: { amount, fee, credit, ...(rate && midRate && { exchange: { rate, midRate } }) },
      ...(arrival?.arrival === 'day' && { arrives: arrival.arrivalDate }),
    }
  }

  return {
    railOf,

    /** What the vault has of a row. */
    secretsOf: (tx: Tx, row: NewRow): Promise<Cells> => openSecrets(tx, row, undefined),

    /** With the secrets at hand where it has just come in; at a price that is kept, where there is one. */
    check: async (tx: Tx, of: CheckedFor, row: NewRow, plain?: Cells, agreed?: RowPrice): Promise<Checked> => {
      const { type } = of
      const long = longCells(row)
      if (long.length > 0) return { problems: long }
      const cells = { ...row.cells, ...(await openSecrets(tx, row, plain)) }
      const input = inputOf(type, cells, of)
      const parsed = schemaOf(type).safeParse(input)
      if (!parsed.success) return { problems: fieldFaults(type, fieldProblems(parsed.error, input)) }
      try {
        return await priced(tx, of, row, parsed.data, agreed)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return { problems: refusalFault(type, error) }
      }
    },
  }
}
