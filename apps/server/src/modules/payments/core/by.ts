import type { CustomerCaller } from '../../../gateway/caller.ts'
import { clientOf, type Origin } from '../../../gateway/handler.ts'
import type { By } from './operation.ts'

export const by = ({ userId, acting }: CustomerCaller, origin: Origin): By => ({ userId, acting, client: clientOf(origin) })
