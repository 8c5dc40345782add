import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { call, newKey } from '../../app/boot/engine.ts'
import type { CallOptions } from '../../app/call/caller.ts'
import type { CallError } from '../../app/call/error.ts'
import { callQuery, markStale } from '../../app/call/queries.ts'
import { createSubmitKey } from '../../app/call/submitKey.ts'
import { deskGate } from './deskGate.ts'

/** Calls of the help desk: all of them wait when it says that it is asked too much. */
export const deskCall = <M extends Method>(method: M, input: SentBy<M>, options: CallOptions = {}): Promise<OutputOf<M>> =>
  deskGate.through(() => call(method, input, options))

export const deskQuery = <M extends Method>(method: M, input: SentBy<M>) => ({
  ...callQuery(method, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => deskCall(method, input, { signal }),
})

export const useDeskCall = <M extends Method>(method: M, stale: readonly Method[] = []) => {
  const [submitKey] = useState(() => createSubmitKey(newKey))
  return useMutation<OutputOf<M>, CallError, SentBy<M>>({
    mutationKey: [method.name],
    mutationFn: (input) => deskCall(method, input, { idempotencyKey: submitKey.keyFor(input) }),
    onError: (error) => submitKey.failed(error),
    onSuccess: async () => {
      submitKey.done()
      await markStale(...stale)
    },
  })
}

/** Until when the desk is left alone; undefined while it answers. */
export const useDeskBlocked = () => useSyncExternalStore(deskGate.subscribe, deskGate.blocked)
