import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type AddressFields = {
  readonly address1: string
  readonly address2: string | undefined
  readonly city: string
  readonly postalCode: string
  readonly countryCode: string
  readonly stateCode: string | undefined
  readonly stateName: string | undefined
}
/** What of an address is to be another. */
export type AddressChange = { readonly [K in keyof AddressFields]?: AddressFields[K] | undefined }
type Nullable<T> = { readonly [K in keyof T]: undefined extends T[K] ? Exclude<T[K], undefined> | null : T[K] }
export type StoredAddress = Nullable<AddressFields> & {
  readonly id: number
  readonly customerId: number
  readonly isResidence: boolean
  readonly replacesId: number | null
  readonly confirmedAt: Date | null
  readonly changedAt: Date
}

const columns = sql`id, customer_id as "customerId", address1, address2, city, postal_code as "postalCode", country as "countryCode",
  state_code as "stateCode", state_name as "stateName", is_residence as "isResidence", replaces_id as "replacesId",
  confirmed_at as "confirmedAt", changed_at as "changedAt"`

/** Where the customer lives comes first. */
export const addressesOf = async (tx: Tx, customerId: number): Promise<StoredAddress[]> =>
  (
    await sql<StoredAddress>`
      select ${columns} from customer_address where customer_id = ${customerId} and removed_at is null
      order by is_residence desc, id`.execute(tx)
  ).rows

/** Two pages that change the same customer's addresses wait for each other. */
export const lockAddressesOf = async (tx: OpenTx, customerId: number): Promise<StoredAddress[]> => {
  await sql`select id from customer where id = ${customerId} for no key update`.execute(tx)
  return addressesOf(tx, customerId)
}

export const insertAddress = async (
  tx: Tx,
  customerId: number,
  address: AddressFields & { readonly isResidence: boolean; readonly replacesId?: number | undefined },
  at: Date,
): Promise<number> =>
  (
    await tx
      .insertInto('customer_address')
      .values({
        customer_id: customerId,
        ...rowOf(address),
        is_residence: address.isResidence,
        replaces_id: address.replacesId ?? null,
        created_at: at,
        changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const rowOf = (address: AddressFields) => ({
  address1: address.address1,
  address2: address.address2 ?? null,
  city: address.city,
  postal_code: address.postalCode,
  country: address.countryCode,
  state_code: address.stateCode ?? null,
  state_name: address.stateName ?? null,
})

export const changeAddress = async (tx: Tx, id: number, address: AddressFields, at: Date): Promise<void> => {
  await tx
    .updateTable('customer_address')
    .set({ ...rowOf(address), confirmed_at: null, changed_at: at })
    .where('id', '=', id)
    .execute()
}

export const removeAddress = async (tx: Tx, id: number, at: Date): Promise<void> => {
  await tx.updateTable('customer_address').set({ removed_at: at, is_residence: false }).where('id', '=', id).execute()
}

export const setConfirmed = async (tx: Tx, id: number, at: Date | null): Promise<void> => {
  await tx.updateTable('customer_address').set({ confirmed_at: at }).where('id', '=', id).execute()
}

/** The customer lives there now; the tables of limits and fees look at the country. */
export const moveIn = async (tx: Tx, { id, customerId, countryCode }: StoredAddress): Promise<void> => {
  await tx.updateTable('customer_address').set({ is_residence: true }).where('id', '=', id).execute()
  await tx.updateTable('customer').set({ residence_country: countryCode }).where('id', '=', customerId).execute()
}

export const findResidenceCountry = async (tx: Tx, customerId: number): Promise<string> =>
  (await tx.selectFrom('customer').select('residence_country').where('id', '=', customerId).executeTakeFirstOrThrow())
    .residence_country
