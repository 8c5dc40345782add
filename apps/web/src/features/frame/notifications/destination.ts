import type { Notification } from '@florin/contract/messaging/notification'

type About = Pick<Notification, 'type' | 'group' | 'subtype'>

/** Where a notification leads, as far as there is a page for it. */
export const destinationOf = ({
  type,
  group,
  subtype,
}: About): '/history' | '/profile' | '/setting' | '/terms' | '/transfer/approved' | undefined => {
  if (type === 'acceptTermsLogin') return '/terms'
  if (group === 'documents' || type === 'usernameChanged' || type === 'usernameChangeFailed') return '/profile'
  if (type !== 'info') return undefined
  if (subtype === 'approval') return '/transfer/approved'
  return group === 'security' ? '/setting' : '/history'
}
