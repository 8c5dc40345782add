import { customer } from '@florin/contract/customers/customer'
import { expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'

/** The one that is being made, where there is one. */
export const dataCopyOf = async (bank: TestApp, { token }: GivenPerson, password: string): Promise<number> => {
  await bank.call(customer['data.export'], { password }, { token })
  const { items } = (await bank.call(customer['dataExport.list'], {}, { token })).body
  return items?.[0]?.exportId ?? expect.fail('no copy')
}

/** One that waits for its code. */
export const closingOf = async (bank: TestApp, { userId, customerId }: GivenPerson): Promise<number> => {
  const { id } = await bank.db
    .insertInto('closing')
    .values({
      customer_id: customerId,
      asked_by: userId,
      by_bank: false,
      status: 'asked',
      challenge_id: crypto.randomUUID(),
      asked_at: new Date(),
      closes_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
