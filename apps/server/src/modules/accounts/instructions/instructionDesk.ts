import type { GivenInstruction, operatorPaymentInstruction } from '@florin/contract/accounts/operatorPaymentInstruction'
import { findBrand } from '@florin/brands/brands'
import type { InputOf } from '@florin/contract/method'
import { isCurrency } from '@florin/money/currencies'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import { bankDetails } from './instructions.ts'
import * as store from './instructionStore.ts'
import type { Accounts } from '../accounts/service.ts'

type Deps = { readonly clock: Clock; readonly live: Live; readonly tell: Tell; readonly accounts: Pick<Accounts, 'own'> }
type Wish = Omit<InputOf<(typeof operatorPaymentInstruction)['paymentInstruction.create']>, 'reason'>
export type InstructionDesk = ReturnType<typeof createInstructionDesk>

const shown = (row: store.Instruction): GivenInstruction => ({
  ...bankDetails(row),
  ...(row.customerId !== null && { customerId: row.customerId }),
  ...(row.accountId !== null && { accountId: row.accountId }),
  ...(row.reference !== null && { reference: row.reference }),
  allowsThirdParty: row.allowsThirdParty,
  createdDate: row.createdAt.toISOString(),
})

/** Operators say where customers pay in. */
export const createInstructionDesk = ({ clock, live, tell, accounts }: Deps) => {
  /** Whoever pays into an account that is no longer ours loses money, so they are notified. */
  const told = async (tx: Tx, customerId: number | null): Promise<void> => {
    if (customerId === null) return
    await tell(tx, 'paymentDetailsChanged', { to: { customerId } })
    await live.publish(tx, `customer:${customerId}`, 'customerChanged', {})
  }

  const assertFits = async (tx: Tx, { customerId, brand, accountId, currencyCode }: Wish): Promise<void> => {
    if (!isCurrency(currencyCode)) throw refuse('currency.unsupported', { field: 'currencyCode' })
    if (customerId !== undefined && (await store.brandOf(tx, customerId)) !== brand)
      throw refuse('object.missing', { field: 'customerId' })
    if (accountId === undefined) return
    if (customerId === undefined) throw refuse('object.missing', { field: 'customerId' })
    const account = await accounts.own(tx, customerId, accountId)
    if (account.currency !== currencyCode) throw refuse('deposit.otherCurrency', { field: 'accountId' })
  }

  return {
    list: async (tx: Tx, customerId: number): Promise<GivenInstruction[]> => {
      if ((await store.brandOf(tx, customerId)) === undefined) throw refuse('object.missing', { field: 'customerId' })
      return (await store.instructionsFor(tx, customerId)).map(shown)
    },

    give: async (tx: Tx, wish: Wish): Promise<number> => {
      const brand = findBrand(wish.brand)
      if (!brand) throw refuse('object.missing', { field: 'brand' })
      await assertFits(tx, wish)
      const { customerId = null } = wish
      // A reference finds one customer; for all of a brand there is none but that of each account.
      if (wish.reference !== undefined && customerId === null) throw refuse('object.missing', { field: 'customerId' })
      const id = await store.insertInstruction(tx, {
        brand: brand.id,
        customerId,
        accountId: wish.accountId ?? null,
        reference: wish.reference ?? null,
        type: wish.type,
        currency: wish.currencyCode,
        country: wish.countryCode,
        beneficiaryName: wish.beneficiaryName,
        beneficiaryAddress: brand.accountConfirmation.address,
        bankName: wish.bankName,
        bankAddress: wish.bankAddress,
        iban: wish.iban ?? null,
        accountNumber: wish.accountNumber ?? null,
        swift: wish.swift ?? null,
        routingNumber: wish.routingNumber ?? null,
        sortCode: wish.sortCode ?? null,
        allowsThirdParty: wish.allowsThirdParty,
        createdAt: clock.now(),
      })
      if (id === undefined) throw refuse('reference.taken', { field: 'reference' })
      await told(tx, customerId)
      return id
    },

    /** Gives whom it was for, where that is one customer, and what it was. */
    withdraw: async (tx: Tx, instructionId: number) => {
      const withdrawn = await store.withdrawInstruction(tx, instructionId, clock.now())
      if (!withdrawn) throw refuse('object.missing', { field: 'instructionId' })
      await told(tx, withdrawn.customerId)
      const { brand, bankName, iban, accountNumber } = withdrawn
      return {
        customerId: withdrawn.customerId ?? undefined,
        details: { brand, bankName, ...(iban !== null && { iban }), ...(accountNumber !== null && { accountNumber }) },
      }
    },
  }
}
