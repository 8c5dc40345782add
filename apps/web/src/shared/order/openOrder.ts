import { isOrderPath } from '@florin/contract/customers/orderPath'
import { rememberedPath } from '../../app/boot/engine.ts'

/** Where the order is paid that somebody was about to pay before they came here, whatever language they read it in. */
export const openOrder = (): string | undefined => {
  const path = /\/pay\/.*/.exec(rememberedPath.peek() ?? '')?.[0]
  return isOrderPath(path) ? path : undefined
}
