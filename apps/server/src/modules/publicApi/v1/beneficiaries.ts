import type { InputOf, OutputOf } from '@florin/contract/method'
import type { SavedBeneficiary } from '@florin/contract/payments/external/beneficiaries'
import { apiPageSize, type v1 } from '@florin/contract/publicApi/v1'
import type { ApiBeneficiary } from '@florin/contract/publicApi/v1Shapes'
import type { Tx } from '../../../platform/db.ts'
import type { Beneficiaries } from '../../payments/beneficiaries/beneficiaries.ts'
import { pageAt, pageCursorOf, wayOf } from './cursor.ts'

type Deps = { readonly beneficiaries: Pick<Beneficiaries, 'get' | 'list'> }
type Methods = typeof v1

const shown = (saved: SavedBeneficiary): ApiBeneficiary => ({
  id: saved.beneficiaryId,
  type: saved.beneficiaryType,
  name: saved.beneficiaryName,
  ...(saved.beneficiaryEmail !== undefined && { email: saved.beneficiaryEmail }),
  countryCode: saved.beneficiaryCountryCode,
  payouts: saved.payouts.map(({ payoutId: id, type, status, details }) => ({ id, type, status, details })),
})

/** The address book as programs read it. */
export const createProgramBeneficiaries = ({ beneficiaries }: Deps) => ({
  get: async (tx: Tx, customerId: number, id: number): Promise<ApiBeneficiary> =>
    shown(await beneficiaries.get(tx, customerId, id)),

  list: async (
    tx: Tx,
    customerId: number,
    { limit = apiPageSize, cursor, search }: InputOf<Methods['beneficiary.list']>,
  ): Promise<OutputOf<Methods['beneficiary.list']>> => {
    const way = wayOf(cursor)
    const { beneficiaries: found, total } = await beneficiaries.list(tx, customerId, {
      search,
      pageNumber: pageAt(way),
      pageSize: limit,
    })
    return { items: found.map(shown), cursor: pageCursorOf(way, found.length, { limit, total }) }
  },
})
