import type { TwoStepMode } from '@florin/contract/access/twoStep'
import { integers } from '@florin/ledger/lists'
import { prepared } from '@florin/ledger/prepared'
import { required } from '@florin/ledger/required'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { batched } from '../../../platform/batched.ts'

/** Whose money it is, as far as prices and rules ask. */
export type Payer = {
  readonly customerId: number
  readonly customerType: 'person' | 'company'
  readonly brand: string
  readonly country: string
  readonly verified: boolean
  readonly limited: boolean
  readonly approveMode: TwoStepMode
}

type Customers = { readonly customerIds: readonly number[] }

const selectPayers = prepared<Customers, Payer>(
  ({ customerIds }) => sql`
    select id as "customerId", kind as "customerType", brand, residence_country as country, verified, limited,
      transaction_approve_mode as "approveMode"
    from customer where id = any (${integers(customerIds)})`,
)

export const findPayer = batched<number, Payer>(async (tx, customerIds) => {
  const { rows } = await selectPayers(tx, { customerIds })
  const found = new Map(rows.map((payer) => [payer.customerId, payer]))
  return customerIds.map((id) => required(found.get(id), 'the payer'))
})

export const findFullName = async (tx: Tx, customerId: number): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(business_name, first_name || ' ' || last_name) as name
    from customer left join app_user on app_user.id = owner_user_id where customer.id = ${customerId}`.execute(tx)
  return rows[0]?.name ?? ''
}

const selectShortNames = prepared<Customers, { id: number; name: string }>(
  ({ customerIds }) => sql`
    select customer.id, coalesce(business_name, first_name || ' ' || left(last_name, 1) || '.') as name
    from customer left join app_user on app_user.id = owner_user_id
    where customer.id = any (${integers(customerIds)})`,
)

/** As others see a customer: a company by its name, a person by enough to know them again. */
export const findShortName = batched<number, string>(async (tx, customerIds) => {
  const { rows } = await selectShortNames(tx, { customerIds })
  const found = new Map(rows.map(({ id, name }) => [id, name]))
  return customerIds.map((id) => found.get(id) ?? '')
})
