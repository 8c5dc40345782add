import type { tokens } from '@florin/contract/access/tokens'
import type { HandlersOf } from '../../gateway/handler.ts'
import * as approval from './challenges/approval.ts'
import { exchange, login, logout, postExchange, postLogin, refresh } from './signIn/auth.ts'
import { decide, resendPush } from './challenges/push.ts'

export const handlers = {
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
} satisfies HandlersOf<typeof tokens>
