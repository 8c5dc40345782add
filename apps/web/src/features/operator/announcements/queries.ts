import { operatorAudit } from '@florin/contract/calls/console/operatorAudit'
import { newsPageSize, operatorNews } from '@florin/contract/calls/messaging/operatorNews'
import { operatorNotification } from '@florin/contract/calls/messaging/operatorNotification'
import { useCall } from '../../../app/call/queries.ts'
import { usePages } from '../../../app/call/usePages.ts'

export const useNews = (brand: string | undefined) =>
  usePages(
    operatorNews['news.list'],
    { ...(brand && { brand }) },
    { pageSize: newsPageSize, rows: ({ news }) => news, idOf: ({ id }) => id },
  )

const stale = [operatorNews['news.list'], operatorAudit['audit.list']]
export const usePublish = () => useCall(operatorNews['news.create'], { stale })
export const useChangeNews = () => useCall(operatorNews['news.update'], { stale })
export const useSend = () => useCall(operatorNotification['notification.send'], { stale: [operatorAudit['audit.list']] })
