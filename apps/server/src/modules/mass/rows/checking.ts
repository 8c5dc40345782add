import type { Refusal } from '@florin/contract/errors'
import { fieldProblems } from '@florin/contract/issues'
import type { BatchType, MassType } from '@florin/contract/mass/massType'
import { external } from '@florin/contract/payments/external/external'
import { transfer } from '@florin/contract/payments/transfer'
import type { Method } from '@florin/contract/method'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { Refused } from '../../../platform/refuse.ts'
import type { Operations } from '../../payments/core/operations.ts'
import type { Rail } from '../../payments/core/rail.ts'
import { cardWish } from '../../payments/rails/card/rail.ts'
import type { Cards } from '../../payments/rails/card/cards.ts'
import { cryptoWish } from '../../payments/rails/crypto/rail.ts'
import { eftWish } from '../../payments/rails/eft/rail.ts'
import { instantWish } from '../../payments/rails/instant/rail.ts'
import { interacWish } from '../../payments/rails/interac/rail.ts'
import type { MemberWish } from '../../payments/rails/member/rail.ts'
import type { OutsideRail } from '../../payments/rails/outside/outsideRail.ts'
import { wireWish } from '../../payments/rails/wire/rail.ts'
import type { Vault } from '../../payments/vault/vault.ts'
import type { GlobalRows } from '../globalRows.ts'
import type { Cells, Checked, NewRow, Problem } from './row.ts'
import { columnOf, inputOf, type RowContext } from './rowInput.ts'

export type OutsideRails = Readonly<Record<'wire' | 'eft' | 'oct' | 'crypto_eft' | 'instant_payment' | 'interac', OutsideRail>>
type Deps = {
  readonly clock: Clock
  readonly operations: Pick<Operations, 'plan'>
  readonly memberRail: Rail<MemberWish>
  readonly outsideRails: OutsideRails
  readonly vault: Pick<Vault, 'open'>
  readonly cards: Pick<Cards, 'typed'>
  readonly globalRows: GlobalRows
}
/** Whose batch it is, and by whom its rows would be paid. */
export type CheckedFor = RowContext & { readonly type: BatchType; readonly customerId: number; readonly userId: number }
export type Checking = ReturnType<typeof createChecking>

/** The call of a single payment of each type: a row is right where that would take it. */
const methods = {
  p2p: transfer['p2p.submit'],
  wire: external['wire.submit'],
  eft: external['eft.submit'],
  oct: external['oct.submit'],
  crypto: external['crypto.submit'],
  instant: external['instant.submit'],
  interac: external['interac.submit'],
} as const satisfies Record<MassType, Method>

/** Judges rows by the same code as single payments. */
export const createChecking = ({ clock, operations, memberRail, outsideRails, vault, cards, globalRows }: Deps) => {
  const rails: Readonly<Record<MassType, Rail>> = {
    p2p: memberRail as unknown as Rail,
    wire: outsideRails.wire as unknown as Rail,
    eft: outsideRails.eft as unknown as Rail,
    oct: outsideRails.oct as unknown as Rail,
    crypto: outsideRails.crypto_eft as unknown as Rail,
    instant: outsideRails.instant_payment as unknown as Rail,
    interac: outsideRails.interac as unknown as Rail,
  }

  /** What lies in the vault, for the check alone. */
  const openSecrets = async (tx: Tx, { secrets = {} }: NewRow, plain: Cells | undefined): Promise<Cells> => {
    if (plain) return plain
    const opened: Record<string, string> = {}
    for (const [name, token] of Object.entries(secrets))
      opened[name] = await vault.open(tx, token, name === 'cardNumber' ? 'card' : 'answer')
    return opened
  }

  const wishes: {
    readonly [T in MassType]: (tx: Tx, input: never, row: NewRow, customerId: number) => object | Promise<object>
  } = {
    p2p: (_tx, input: MemberWish) => ({
      accountId: input.accountId,
      amount: input.amount,
      currency: input.currency,
      toEmail: input.toEmail,
      note: input.note,
      reference: input.reference,
    }),
    wire: (_tx, input: Parameters<typeof wireWish>[0]) => wireWish(input),
    eft: (_tx, input: Parameters<typeof eftWish>[0]) => eftWish(input),
    crypto: (_tx, input: Parameters<typeof cryptoWish>[0]) => cryptoWish(input),
    instant: (_tx, input: Parameters<typeof instantWish>[0]) => instantWish(input),
    interac: (_tx, input: Parameters<typeof interacWish>[0], { secrets }) => interacWish(input, secrets?.['securityAnswer']),
    oct: async (tx, input: Parameters<typeof cardWish>[0], { secrets }, customerId) => {
      const { cardNumber: number = '', cardExpiryMonth: expiryMonth = 0, cardExpiryYear: expiryYear = 0 } = input
      const card = await cards.typed(tx, customerId, { number, expiryMonth, expiryYear, isSaved: false })
      return cardWish(input, { ...card, token: secrets?.['cardNumber'] ?? card.token })
    },
  }

  const fieldFaults = (type: BatchType, found: ReturnType<typeof fieldProblems>): Problem[] =>
    found.map(({ field, key, params }) => ({ field: columnOf(type, field), key, params }))

  const refusalFault = (type: BatchType, { refusal, detail }: Refused): Problem[] => {
    const { field, ...params } = detail
    return [{ field: columnOf(type, field), refusal: refusal as Refusal, params: params as Readonly<Record<string, string>> }]
  }

  const priced = async (tx: Tx, of: CheckedFor, row: NewRow, input: unknown): Promise<Checked> => {
    const { type, customerId, userId } = of
    if (type === 'global') return globalRows.check(tx, customerId, input)
    const rail = rails[type]
    const wish = await wishes[type](tx, input as never, row, customerId)
    const { operation, limits } = await operations.plan(tx, { userId, needsCompany: false }, customerId, rail, wish as never)
    const { amount, fee, credit, rate, midRate, payeeName, payeeKey, needsBank } = operation
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
    rails,

    /** With the secrets at hand where it has just come in. */
    check: async (tx: Tx, of: CheckedFor, row: NewRow, plain?: Cells): Promise<Checked> => {
      const { type } = of
      const cells = { ...row.cells, ...(await openSecrets(tx, row, plain)) }
      const input = inputOf(type, cells, of)
      const parsed = (type === 'global' ? globalRows.input : methods[type].input).safeParse(input)
      if (!parsed.success) return { problems: fieldFaults(type, fieldProblems(parsed.error, input)) }
      try {
        return await priced(tx, of, row, parsed.data)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return { problems: refusalFault(type, error) }
      }
    },
  }
}
