import { exchangeOrder } from '@florin/ledger/exchange'
import type { Transfer } from '@florin/ledger/orders'
import { rateText } from '@florin/money/rate'
import type { Clock } from '../../../platform/clock.ts'
import { waitForAll } from '../../../platform/batched.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { createHouseAccounts } from './houseAccounts.ts'
import type { NewOperation } from './operation.ts'

/** Accounts of a posting that are open already, by number; the others are opened with it. */
export type KnownAccounts = { readonly to?: number | undefined; readonly fee?: number | undefined }

/** Whether the posting can be made without opening an account first. */
export const hasAllAccounts = ({ fee, payeeFee, rate }: NewOperation, known: KnownAccounts): boolean =>
  !rate && known.to !== undefined && ((fee.minor === 0n && !payeeFee) || known.fee !== undefined)

type Entry = Transfer['entries'][number]

/** Takes the payee's fee out of what arrives; where the payer's fee is in the same currency, one entry has both. */
const lessPayeeFee = (entries: readonly Entry[], toAccountId: number, feeAccountId: number, minor: bigint): Entry[] => {
  const others = entries.filter(({ accountId }) => accountId !== toAccountId && accountId !== feeAccountId)
  const sum = (of: number) =>
    entries.reduce((total, { accountId, amountMinor }) => (accountId === of ? total + amountMinor : total), 0n)
  return [
    ...others,
    { accountId: toAccountId, amountMinor: sum(toAccountId) - minor },
    { accountId: feeAccountId, amountMinor: sum(feeAccountId) + minor },
  ]
}

/** From the payer's account to the receiving one, with our fee, through the bank's positions where money is changed. */
export const createTransferOrder = ({ clock }: { clock: Clock }) => {
  const houseAccount = createHouseAccounts({ clock })
  return async (
    tx: OpenTx,
    operation: NewOperation,
    receiving: () => Promise<number>,
    known: KnownAccounts = {},
  ): Promise<Omit<Transfer, 'key'>> => {
    const { uid, kind, fromAccountId, amount, fee, payeeFee, credit, rate, midRate, quoteId, reference } = operation
    const house = (of: 'fee' | 'position', currency: string) => houseAccount(tx, { kind: of, currency })
    const charging = fee.minor > 0n ? (known.fee ?? house('fee', fee.currency)) : undefined
    const [toAccountId, feeAccountId] = await waitForAll([known.to ?? receiving(), charging])
    const feeEntry = feeAccountId === undefined ? undefined : { accountId: feeAccountId, amount: fee }
    const settled = async (entries: readonly Entry[]): Promise<readonly Entry[]> => {
      if (!payeeFee) return entries
      const sameFee = payeeFee.currency === amount.currency ? (known.fee ?? feeAccountId) : undefined
      return lessPayeeFee(entries, toAccountId, sameFee ?? (await house('fee', payeeFee.currency)), payeeFee.minor)
    }
    const common = { kind, ...(reference !== undefined && { reference }) }
    if (!rate) {
      const entries = [
        { accountId: fromAccountId, amountMinor: -(amount.minor + fee.minor) },
        { accountId: toAccountId, amountMinor: credit.minor },
        ...(feeEntry ? [{ accountId: feeEntry.accountId, amountMinor: fee.minor }] : []),
      ]
      return { ...common, metadata: { operationId: uid }, entries: await settled(entries) }
    }
    const { metadata, entries } = exchangeOrder({
      key: uid,
      sold: { accountId: fromAccountId, positionId: await house('position', amount.currency), amount },
      bought: { accountId: toAccountId, positionId: await house('position', credit.currency), amount: credit },
      quote: { id: quoteId ?? uid, rate: rateText(rate), ...(midRate && { midRate: rateText(midRate) }) },
      fee: feeEntry,
    })
    return { ...common, metadata: { ...metadata, operationId: uid }, entries: await settled(entries) }
  }
}
export type TransferOrder = ReturnType<typeof createTransferOrder>
