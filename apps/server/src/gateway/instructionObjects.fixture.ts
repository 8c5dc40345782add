import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'

/** Where this customer alone pays money in. */
export const instructionOf = async ({ db }: TestApp, { customerId }: GivenPerson): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into payment_instruction (brand, customer_id, type, currency, country, beneficiary_name, beneficiary_address,
      bank_name, bank_address, created_at)
    values ('florin', ${customerId}, 'wire', 'EUR', 'LT', 'Florin', 'Vilnius', 'Bank', 'Vilnius', now()) returning id`.execute(db)
  return rows[0]?.id ?? expect.fail('no instruction')
}
