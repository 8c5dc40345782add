import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying, retryDelayMs } from './retrying.ts'

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // A page that is offline says so, instead of waiting in silence.
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: isWorthRetrying,
        retryDelay: retryDelayMs,
      },
      // A person decides whether something is sent again.
      mutations: { networkMode: 'always', retry: false },
    },
  })
