import type { ModuleHandlers } from '../module.ts'
import { check as checkRequest, decide as decideGrant, get as getGrant } from './applications/authorizeHandlers.ts'
import * as application from './applications/connectedHandlers.ts'
import * as approval from './challenges/approvalHandlers.ts'
import { decide, resendPush } from './challenges/pushHandlers.ts'
import * as device from './devices/deviceHandlers.ts'
import * as pairing from './devices/pairingHandlers.ts'
import * as internalDevice from './internal/deviceHandlers.ts'
import * as user from './internal/userHandlers.ts'
import * as passwordChange from './passphraseReset/passwordChangeHandlers.ts'
import { send } from './security/loginCodeHandlers.ts'
import * as passkey from './security/passkeyHandlers.ts'
import { update } from './security/passwordHandlers.ts'
import * as proof from './security/proofHandlers.ts'
import * as session from './security/sessionHandlers.ts'
import * as totp from './security/totpHandlers.ts'
import { get as migration } from './security/twoStepMigrationHandlers.ts'
import * as loginHistory from './sessions/loginHistoryHandlers.ts'
import { exchange, login, logout, postExchange, postLogin, refresh } from './signIn/authHandlers.ts'
import * as twoStep from './twoStep/twoStepVerificationHandlers.ts'
import type { AccessServices } from './services.ts'

export const handlers = {
  auth: {
    'session.list': session.list,
    'session.delete': session.end,
    'loginCode.send': send,
    'password.update': update,
    'proof.create': proof.create,
    'proof.confirm': proof.confirm,
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
    'application.list': application.list,
    'application.delete': application.remove,
  },
  devices: {
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
  },
  internal: {
    login: user.login,
    'user.update': user.update,
    'password.check': user.checkPassword,
    'device.list': internalDevice.list,
    'device.create': internalDevice.create,
    'device.decide': internalDevice.decide,
    'push.send': internalDevice.push,
    'push.sendOne': internalDevice.pushOne,
  },
  loginHistory: { 'loginHistory.list': loginHistory.list },
  passwordChange: {
    'passwordChange.create': passwordChange.create,
    'passwordChange.check': passwordChange.check,
    'passwordChange.confirm': passwordChange.confirm,
  },
  sei: { 'request.check': checkRequest, 'authorize.get': getGrant, 'authorize.decide': decideGrant },
  tokens: {
    login,
    postLogin,
    exchange,
    postExchange,
    decide,
    resendPush,
    'approval.methods': approval.methods,
    'approval.start': approval.start,
    'approval.finish': approval.finish,
    'external.approval.methods': approval.methods,
    'external.approval.start': approval.start,
    'external.approval.finish': approval.finish,
    refresh,
    logout,
  },
  twoStep: { 'twoStep.create': twoStep.create, 'twoStep.confirm': twoStep.confirm },
} satisfies ModuleHandlers<'access', AccessServices>
