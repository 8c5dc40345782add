import type { Notification } from '@florin/contract/notification'

type About = Pick<Notification, 'type' | 'group'>

/** Where a notification leads, as far as there is a page for it. */
export const destinationOf = ({ type, group }: About): '/history' | '/setting' | '/terms' | undefined => {
  if (type === 'acceptTermsLogin') return '/terms'
  if (type !== 'info') return undefined
  return group === 'security' ? '/setting' : '/history'
}
