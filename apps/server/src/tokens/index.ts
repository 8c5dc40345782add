import type { tokens } from '@florin/contract/tokens'
import type { HandlersOf } from '../gateway/handler.ts'
import { login, logout, refresh } from './auth.ts'

export const handlers = { login, refresh, logout } satisfies HandlersOf<typeof tokens>
