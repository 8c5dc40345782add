import type { Device as ShownDevice } from '@florin/contract/access/devices'
import type { Device } from './deviceStore.ts'

/** A phone as anybody outside may see it: without what proves or reaches it. */
export const shownDevice = ({ id, code, type, name, location, lastActiveAt, approvedAt }: Device): ShownDevice => ({
  id,
  code,
  type,
  name,
  ...(location !== undefined && { location }),
  lastActivityAt: lastActiveAt.toISOString(),
  approved: approvedAt !== undefined,
})
