import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type Instruction = {
  readonly id: number
  /** Not there where it is for everybody of the brand. */
  readonly customerId: number | null
  /** Where it is for one account alone. */
  readonly accountId: number | null
  /** Where it is not the usual one. */
  readonly reference: string | null
  readonly type: 'wire' | 'eft' | 'crypto'
  readonly currency: string
  readonly country: string
  readonly beneficiaryName: string
  readonly beneficiaryAddress: string
  readonly bankName: string
  readonly bankAddress: string
  readonly iban: string | null
  readonly accountNumber: string | null
  readonly swift: string | null
  readonly routingNumber: string | null
  readonly sortCode: string | null
  readonly allowsThirdParty: boolean
  readonly isViewed: boolean
  readonly createdAt: Date
}
export type NewInstruction = Omit<Instruction, 'id' | 'isViewed'> & { readonly brand: string }

const columns = sql`instruction.id, instruction.customer_id as "customerId", account_id as "accountId", reference, type, currency, country,
  beneficiary_name as "beneficiaryName", beneficiary_address as "beneficiaryAddress", bank_name as "bankName",
  bank_address as "bankAddress", iban, account_number as "accountNumber", swift, routing_number as "routingNumber",
  sort_code as "sortCode", allows_third_party as "allowsThirdParty", instruction.created_at as "createdAt"`

/** For the customer alone, or for everybody of their brand. */
export const instructionsFor = async (tx: Tx, customerId: number, currencies?: readonly string[]): Promise<Instruction[]> =>
  (
    await sql<Instruction>`
      select ${columns}, viewed_at is not null as "isViewed" from customer
      join payment_instruction instruction on instruction.brand = customer.brand
        and coalesce(instruction.customer_id, customer.id) = customer.id
      left join payment_instruction_view on instruction_id = instruction.id and payment_instruction_view.customer_id = customer.id
      where customer.id = ${customerId} and withdrawn_at is null ${currencies ? sql`and currency = any (${currencies})` : sql``}
      order by instruction.customer_id nulls last, instruction.id`.execute(tx)
  ).rows

export const markViewed = async (tx: Tx, customerId: number, instructionId: number, at: Date): Promise<void> => {
  await tx
    .insertInto('payment_instruction_view')
    .values({ customer_id: customerId, instruction_id: instructionId, viewed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Nothing where somebody has that reference already. */
export const insertInstruction = async (tx: Tx, given: NewInstruction): Promise<number | undefined> =>
  (
    await tx
      .insertInto('payment_instruction')
      .values({
        brand: given.brand,
        customer_id: given.customerId,
        account_id: given.accountId,
        reference: given.reference,
        type: given.type,
        currency: given.currency,
        country: given.country,
        beneficiary_name: given.beneficiaryName,
        beneficiary_address: given.beneficiaryAddress,
        bank_name: given.bankName,
        bank_address: given.bankAddress,
        iban: given.iban,
        account_number: given.accountNumber,
        swift: given.swift,
        routing_number: given.routingNumber,
        sort_code: given.sortCode,
        allows_third_party: given.allowsThirdParty,
        created_at: given.createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Gives whom it was for: nobody where it is for all of a brand, nothing where there is none. */
type Withdrawn = Pick<Instruction, 'customerId' | 'bankName' | 'iban' | 'accountNumber'> & { readonly brand: string }

export const withdrawInstruction = async (tx: Tx, id: number, at: Date): Promise<Withdrawn | undefined> =>
  (
    await sql<Withdrawn>`
      update payment_instruction set withdrawn_at = ${at} where id = ${id} and withdrawn_at is null
      returning customer_id as "customerId", brand, bank_name as "bankName", iban, account_number as "accountNumber"`.execute(tx)
  ).rows[0]

/** Of the customer who was given this reference for their own; spaces, dashes and case do not matter. */
export const accountByReference = async (tx: Tx, reference: string, currency: string): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
      select account.id from payment_instruction instruction
      join ledger.account on account.owner_ref = 'customer:' || customer_id and account.kind = 'customer'
        and account.currency = instruction.currency and account.id = coalesce(account_id, account.id)
      join ledger.balance on balance.account_id = account.id and stripe = 0 and closed_at is null
      where reference_key = upper(regexp_replace(${reference}, '[^[:alnum:]]', '', 'g')) and instruction.currency = ${currency}
        and withdrawn_at is null and reference is not null
      order by account.id limit 1`.execute(tx)
  ).rows[0]?.id

export const brandOf = async (tx: Tx, customerId: number): Promise<string | undefined> =>
  (await tx.selectFrom('customer').select('brand').where('id', '=', customerId).executeTakeFirst())?.brand
