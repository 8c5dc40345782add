import { IconBellRinging, IconMail, IconMessage } from '@tabler/icons-react'
import type { Channel } from './queries.ts'

export const channelIcons = { mail: IconMail, sms: IconMessage, push: IconBellRinging } as const
export const channelText = { mail: 'phone.mail', sms: 'phone.sms', push: 'phone.push' } as const satisfies Record<Channel, string>
