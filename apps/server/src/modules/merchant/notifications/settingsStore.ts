import type { NotificationKind, NotifySettings } from '@florin/contract/merchant/notifications'
import { integers } from '@florin/ledger/lists'
import { prepared } from '@florin/ledger/prepared'
import { sql } from 'kysely'
import { batched } from '../../../platform/batched.ts'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type StoredSettings = {
  readonly customerId: number
  readonly kind: NotificationKind
  readonly notifyUrl: string
  readonly isOn: boolean
  readonly isHeld: boolean
  readonly keyType: NotifySettings['keyType']
  readonly secret: Buffer
  readonly secretEnd: string
}

const selectSettings = prepared<{ customerIds: readonly number[] }, StoredSettings>(
  ({ customerIds }) => sql`
    select customer_id as "customerId", kind, notify_url as "notifyUrl", is_on as "isOn", is_held as "isHeld",
      key_type as "keyType", secret, secret_end as "secretEnd"
    from notify_settings where customer_id = any (${integers(customerIds)})`,
)

/** Both kinds of a customer; read with every payment, in one statement for all of a batch. */
export const settingsOf = batched<number, readonly StoredSettings[]>(async (tx, customerIds) => {
  const { rows } = await selectSettings(tx, { customerIds })
  return customerIds.map((id) => rows.filter(({ customerId }) => customerId === id))
})

export const findSettings = async (tx: Tx, customerId: number, kind: NotificationKind): Promise<StoredSettings | undefined> =>
  (await settingsOf(tx, customerId)).find((each) => each.kind === kind)

/** What is judged by them stays so until the transaction ends. */
export const lockSettings = async (tx: OpenTx, customerId: number, kind: NotificationKind): Promise<void> => {
  await sql`select from notify_settings where customer_id = ${customerId} and kind = ${kind} for no key update`.execute(tx)
}

export const putSettings = async (tx: Tx, settings: StoredSettings, at: Date): Promise<void> => {
  const values = {
    notify_url: settings.notifyUrl,
    is_on: settings.isOn,
    is_held: settings.isHeld,
    key_type: settings.keyType,
    secret: settings.secret,
    secret_end: settings.secretEnd,
    updated_at: at,
  }
  await tx
    .insertInto('notify_settings')
    .values({ customer_id: settings.customerId, kind: settings.kind, ...values })
    .onConflict((conflict) => conflict.columns(['customer_id', 'kind']).doUpdateSet(values))
    .execute()
}
