import type { ExternalType } from '@florin/contract/payments/external/common'
import type { AskedParam } from '@florin/contract/payments/external/askedParams'
import type { MethodType } from '@florin/contract/payments/operatorMethod'
import type { Language } from '@florin/i18n/languages'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

/** A way of sending to a country, as it is open to customers of a brand. */
export type TransferMethod = {
  readonly countryCode: string
  readonly currencies: readonly string[]
  readonly isDisabled: boolean
  readonly notice: string | null
  readonly needsBankCode: boolean
  readonly needsBranchCode: boolean
  readonly extraParams: readonly AskedParam[]
}

/** The brand's own row of a country counts before the one for all. */
export const findMethods = async (
  tx: Tx,
  customerId: number,
  type: MethodType,
  countryCode?: string,
  language?: Language,
): Promise<TransferMethod[]> =>
  (
    await sql<TransferMethod>`
      select distinct on (country) country as "countryCode", currencies, is_disabled as "isDisabled",
        coalesce(notices ->> ${language ?? null}::text, notice) as notice,
        needs_bank_code as "needsBankCode", needs_branch_code as "needsBranchCode", extra_params as "extraParams"
      from transfer_method join customer on customer.id = ${customerId}
      where type = ${type} and coalesce(transfer_method.brand, customer.brand) = customer.brand
        ${countryCode === undefined ? sql`` : sql`and country = ${countryCode}`}
      order by country, transfer_method.brand nulls last`.execute(tx)
  ).rows

/** What a variant of a rail costs on top. */
export const findCharge = async (
  tx: Tx,
  type: ExternalType,
  name: string,
): Promise<{ unit: string; minor: bigint } | undefined> =>
  tx.selectFrom('payout_charge').select(['unit', 'minor']).where('type', '=', type).where('name', '=', name).executeTakeFirst()
