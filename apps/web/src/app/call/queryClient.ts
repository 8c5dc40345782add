import { QueryClient } from '@tanstack/react-query'
import { isOutcomeUnknown } from './error.ts'

const retries = 2

/** A refusal is an answer; only trouble on the way is worth another try. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // A page that is offline says so, instead of waiting in silence.
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < retries && isOutcomeUnknown(error),
      },
      // A person decides whether something is sent again.
      mutations: { networkMode: 'always', retry: false },
    },
  })
