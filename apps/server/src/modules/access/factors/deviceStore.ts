import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type DeviceType = 'android' | 'ios'
export type Device = {
  readonly id: string
  readonly userId: number
  readonly code: string
  readonly type: DeviceType
  readonly name: string
  readonly location: string | undefined
  readonly pushToken: string | undefined
  readonly approvedAt: Date | undefined
  /** By its secret alone; not after the passphrase was changed, until the new one was typed on it. */
  readonly signsIn: boolean
  readonly lastActiveAt: Date
}
export type NewDevice = Omit<Device, 'lastActiveAt' | 'signsIn'> & { readonly secretHash: Buffer; readonly at: Date }

const columns = [
  'id',
  'user_id',
  'code',
  'type',
  'name',
  'location',
  'push_token',
  'approved_at',
  'signs_in',
  'last_active_at',
] as const
type Row = {
  id: string
  user_id: number
  code: string
  type: string
  name: string
  location: string | null
  push_token: string | null
  approved_at: Date | null
  signs_in: boolean
  last_active_at: Date
}

const read = (row: Row): Device => ({
  id: row.id,
  userId: row.user_id,
  code: row.code,
  type: row.type as DeviceType,
  name: row.name,
  location: row.location ?? undefined,
  pushToken: row.push_token ?? undefined,
  approvedAt: row.approved_at ?? undefined,
  signsIn: row.signs_in,
  lastActiveAt: row.last_active_at,
})

export const devicesOf = async (tx: Tx, userId: number): Promise<Device[]> =>
  (
    await tx
      .selectFrom('device')
      .select(columns)
      .where('user_id', '=', userId)
      .orderBy('last_active_at', 'desc')
      .orderBy('id')
      .execute()
  ).map(read)

export const findDevice = async (tx: Tx, userId: number, id: string): Promise<Device | undefined> => {
  const row = await tx.selectFrom('device').select(columns).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return row && read(row)
}

/** Of the same phone, registered before: those that count, or those that still wait to. */
export const findByCode = async (tx: OpenTx, userId: number, code: string, approved: boolean): Promise<string[]> =>
  (
    await tx
      .selectFrom('device')
      .select('id')
      .where('user_id', '=', userId)
      .where('code', '=', code)
      .where('approved_at', approved ? 'is not' : 'is', null)
      .forUpdate()
      .execute()
  ).map(({ id }) => id)

export const findBySecret = async (tx: Tx, secretHash: Buffer): Promise<(Device & { brand: string }) | undefined> => {
  const row = await tx
    .selectFrom('device')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(columns.map((column) => `device.${column}` as const))
    .select('brand')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
  return row && { ...read(row), brand: row.brand }
}

export const setSignsIn = async (tx: Tx, by: { readonly id: string } | { readonly userId: number }, signsIn: boolean) => {
  const change = tx.updateTable('device').set({ signs_in: signsIn })
  await ('id' in by ? change.where('id', '=', by.id) : change.where('user_id', '=', by.userId)).execute()
}

export const insertDevice = async (tx: Tx, device: NewDevice): Promise<void> => {
  await tx
    .insertInto('device')
    .values({
      id: device.id,
      user_id: device.userId,
      code: device.code,
      type: device.type,
      name: device.name,
      location: device.location ?? null,
      push_token: device.pushToken ?? null,
      approved_at: device.approvedAt ?? null,
      secret_hash: device.secretHash,
      last_active_at: device.at,
      created_at: device.at,
    })
    .execute()
}

export const approveDevice = async (tx: Tx, userId: number, id: string, at: Date): Promise<boolean> => {
  const approved = await tx
    .updateTable('device')
    .set({ approved_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('approved_at', 'is', null)
    .executeTakeFirst()
  return approved.numUpdatedRows > 0n
}

export const touchDevice = async (tx: Tx, id: string, seen: { at: Date; pushToken: string | undefined }): Promise<void> => {
  await tx
    .updateTable('device')
    .set({ last_active_at: seen.at, ...(seen.pushToken !== undefined && { push_token: seen.pushToken }) })
    .where('id', '=', id)
    .execute()
}

export const deleteDevice = async (tx: OpenTx, userId: number, id: string): Promise<boolean> =>
  (await tx.deleteFrom('device').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()).numDeletedRows > 0n

/** Whether there were any. */
export const deleteWaiting = async (tx: OpenTx, userId: number): Promise<boolean> =>
  (await tx.deleteFrom('device').where('user_id', '=', userId).where('approved_at', 'is', null).executeTakeFirst())
    .numDeletedRows > 0n

export const sessionsOn = async (tx: OpenTx, deviceId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('session')
      .select('id')
      .where('device_id', '=', deviceId)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** Whether the session was begun to pair a phone and has not done so; either way it is the phone's from now on. */
export const claimSession = async (tx: OpenTx, sessionId: string, deviceId: string): Promise<void> => {
  await tx.updateTable('session').set({ device_id: deviceId, pairs_device: false }).where('id', '=', sessionId).execute()
}

export const isPairing = async (tx: OpenTx, sessionId: string): Promise<boolean> =>
  (await tx.selectFrom('session').select('pairs_device').where('id', '=', sessionId).forUpdate().executeTakeFirst())
    ?.pairs_device ?? false
