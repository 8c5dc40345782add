import { OrderPath } from '@florin/contract/customers/registration'
import { rememberedPath } from '../../app/boot/engine.ts'

/** Where the order is paid that somebody was about to pay before they came here, whatever language they read it in. */
export const openOrder = (): string | undefined => OrderPath.safeParse(/\/pay\/.*/.exec(rememberedPath.peek() ?? '')?.[0]).data
