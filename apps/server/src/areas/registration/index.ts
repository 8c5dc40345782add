import type { registration } from '@florin/contract/registration'
import type { HandlersOf } from '../../gateway/handler.ts'
import { confirm, resend } from './activation.ts'
import { create } from './personal.ts'

export const handlers = {
  'personal.create': create,
  'activation.confirm': confirm,
  'activationCode.resend': resend,
} satisfies HandlersOf<typeof registration>
