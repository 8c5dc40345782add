import type { devices } from '@florin/contract/access/devices'
import type { HandlersOf } from '../../../gateway/handler.ts'
import * as device from './device.ts'
import * as pairing from './pairing.ts'

export const handlers = {
  list: device.list,
  create: device.create,
  get: device.get,
  delete: device.remove,
  'own.list': device.list,
  'own.delete': device.removeOwn,
  'external.list': device.list,
  'external.create': device.create,
  'external.get': device.get,
  'external.delete': device.remove,
  'pairing.create': pairing.create,
  'storeLinks.send': device.sendStoreLinks,
} satisfies HandlersOf<typeof devices>
