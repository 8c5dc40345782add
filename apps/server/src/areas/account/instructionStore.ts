import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

export type Instruction = {
  readonly id: number
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

/** For the customer alone, or for everybody of their brand. */
export const instructionsFor = async (tx: Tx, customerId: number, currencies: readonly string[]): Promise<Instruction[]> =>
  (
    await sql<Instruction>`
      select instruction.id, type, currency, country, beneficiary_name as "beneficiaryName",
        beneficiary_address as "beneficiaryAddress", bank_name as "bankName", bank_address as "bankAddress", iban,
        account_number as "accountNumber", swift, routing_number as "routingNumber", sort_code as "sortCode",
        allows_third_party as "allowsThirdParty", viewed_at is not null as "isViewed", instruction.created_at as "createdAt"
      from customer
      join payment_instruction instruction on instruction.brand = customer.brand
        and coalesce(instruction.customer_id, customer.id) = customer.id
      left join payment_instruction_view on instruction_id = instruction.id and payment_instruction_view.customer_id = customer.id
      where customer.id = ${customerId} and currency = any (${currencies}) and withdrawn_at is null
      order by instruction.customer_id nulls last, instruction.id`.execute(tx)
  ).rows

export const markViewed = async (tx: Tx, customerId: number, instructionId: number, at: Date): Promise<void> => {
  await tx
    .insertInto('payment_instruction_view')
    .values({ customer_id: customerId, instruction_id: instructionId, viewed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const insertInstruction = async (tx: Tx, given: NewInstruction): Promise<void> => {
  await tx
    .insertInto('payment_instruction')
    .values({
      brand: given.brand,
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
    .execute()
}
