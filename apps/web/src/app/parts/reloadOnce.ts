import { boot } from '../boot/boot.ts'

const name = 'florin.reloadedFrom'

/** Once from each version: where the same one comes again, reloading does not help. */
export const reloadOnce = (): void => {
  if (sessionStorage.getItem(name) === boot.build) return
  sessionStorage.setItem(name, boot.build)
  location.reload()
}
