import { operator } from '@florin/contract/console/operator'
import { publicPageSize } from '@florin/contract/messaging/operatorPublic'
import { useCall } from '../../../app/queries.ts'
import { usePages } from '../usePages.ts'

export const useNews = (brand: string | undefined) =>
  usePages(
    operator['news.list'],
    { ...(brand && { brand }) },
    { pageSize: publicPageSize, rows: ({ news }) => news, idOf: ({ id }) => id },
  )

const stale = [operator['news.list'], operator['audit.list']]
export const usePublish = () => useCall(operator['news.create'], { stale })
export const useChangeNews = () => useCall(operator['news.update'], { stale })
export const useSend = () => useCall(operator['notification.send'], { stale: [operator['audit.list']] })
