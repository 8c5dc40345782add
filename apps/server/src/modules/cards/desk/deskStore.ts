import type { CardDocument } from '@florin/contract/cards/documentNames'
import type { CardApplication } from '@florin/contract/cards/operatorCard'
import { integers } from '@florin/ledger/lists'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

type Filter = {
  /** Nothing: all. */
  readonly statuses?: readonly number[] | undefined
  readonly search?: string | undefined
  readonly pageNumber: number
  readonly pageSize: number
}
type Row = Omit<CardApplication, 'createdDate' | 'address' | 'documentType'> & {
  readonly createdDate: Date
  readonly address: string | null
  readonly documentType: CardDocument | null
}

const shown = ({ address, documentType, createdDate, ...row }: Row): CardApplication => ({
  ...row,
  ...(address && { address }),
  ...(documentType !== null && { documentType }),
  createdDate: createdDate.toISOString(),
})

/** The oldest first: whoever waits longest. */
export const pageOfCards = async (tx: Tx, { statuses, search, pageNumber, pageSize }: Filter) => {
  const name = sql`coalesce(business_name, first_name || ' ' || last_name, '')`
  const found = sql`
    from card join card_product on card_product.type = card.type join customer on customer.id = card.customer_id
      left join app_user on app_user.id = owner_user_id
    where ${statuses ? sql`card.status = any (${integers(statuses)})` : sql`true`}
      ${search ? sql`and (position(lower(${search}) in lower(${name})) > 0 or position(upper(${search}) in emboss_name) > 0 or card.account_id::text = ${search} or card.last4 = ${search})` : sql``}`
  const { rows } = await sql<Row>`
    select card.account_id as "accountId", card.customer_id as "customerId", ${name} as "customerName", card.type,
      card.currency as "currencyCode", is_virtual as "isVirtual", card.status as "accountStatusId", emboss_name as "embossName",
      concat_ws(', ', delivery->>'address1', delivery->>'address2', concat_ws(' ', delivery->>'postalCode', delivery->>'city'),
        delivery->>'countryCode') as address,
      document_type as "documentType", (select coalesce(json_agg(json_build_object('documentId', id, 'documentTypeId', document_type_id)
        order by id desc), '[]') from document where purpose = 'card:' || card.account_id and state <> 'removed') as documents, card.created_at as "createdDate"
    ${found} order by card.account_id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(tx)
  const { rows: counted } = await sql<{ total: bigint }>`select count(*) as total ${found}`.execute(tx)
  return {
    total: Number(counted[0]?.total ?? 0),
    applications: rows.map(shown),
  }
}
