import type { auth } from '@florin/contract/access/auth'
import type { HandlersOf } from '../../../gateway/handler.ts'
import { send } from './loginCode.ts'
import * as passkey from './passkey.ts'
import { update } from './password.ts'
import { end, list } from './session.ts'
import * as totp from './totp.ts'
import { get as migration } from './twoStepMigration.ts'

export const handlers = {
  'session.list': list,
  'session.delete': end,
  'loginCode.send': send,
  'password.update': update,
  'totp.get': totp.get,
  'totp.create': totp.create,
  'totp.confirm': totp.confirm,
  'totp.delete': totp.remove,
  'recoveryCode.create': totp.createRecoveryCodes,
  'passkey.list': passkey.list,
  'passkey.create': passkey.create,
  'passkey.confirm': passkey.confirm,
  'passkey.update': passkey.update,
  'passkey.delete': passkey.remove,
  'passkeyLogin.create': passkey.createLogin,
  'passkeyLogin.confirm': passkey.confirmLogin,
  'twoStepMigration.get': migration,
} satisfies HandlersOf<typeof auth>
