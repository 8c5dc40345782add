import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallError } from './error.ts'
import { createSubmitKey, type SubmitKey } from './submitKey.ts'
import type { Files } from './request.ts'
import { isAccountList } from './accountList.ts'
import { accountList, call, newKey, queries } from '../boot/engine.ts'
import { useHeldPopups } from '../../ui/sending.ts'
import { showToast } from '../../ui/toasts.ts'

export const callQuery = <M extends Method>(method: M, input: SentBy<M>) =>
  queryOptions<OutputOf<M>, CallError, OutputOf<M>, readonly [string, SentBy<M>]>({
    queryKey: [method.name, input],
    queryFn: ({ signal }) => call(method, input, { signal }),
  })

const reloading = new Map<string, Promise<void>>()

/** However often in one moment, it is asked for once. */
const reload = (name: string): Promise<void> => {
  const reloaded = reloading.get(name) ?? queries.invalidateQueries({ queryKey: [name] })
  reloading.set(name, reloaded)
  queueMicrotask(() => reloading.delete(name))
  return reloaded
}

export const markStale = (...methods: readonly Method[]): Promise<unknown> =>
  Promise.all(methods.map((method) => (isAccountList(method) ? accountList.markStale() : reload(method.name))))

type CallOptions<M extends Method> = {
  /** What the call makes out of date. */
  readonly stale?: readonly Method[]
  readonly files?: () => Files
  readonly onProgress?: (share: number) => void
  /** For calls that have no place of their own on the page where a failure could be told. */
  readonly toast?: boolean
  /** For what has to know its key after the page was loaded again. */
  readonly submitKey?: SubmitKey<SentBy<M>, OutputOf<M>> | undefined
}

export const useCall = <M extends Method>(
  method: M,
  { stale = [], files, onProgress, toast = false, submitKey: given }: CallOptions<M> = {},
) => {
  const [own] = useState(() => createSubmitKey(newKey))
  const submitKey: SubmitKey<SentBy<M>, OutputOf<M>> = given ?? own
  const mutation = useMutation<OutputOf<M>, CallError, SentBy<M>>({
    mutationKey: [method.name],
    mutationFn: (input) => call(method, input, { idempotencyKey: submitKey.keyFor(input), files: files?.(), onProgress }),
    onError: (error) => {
      submitKey.failed(error)
      if (toast) void showToast('error', error.description)
    },
    onSuccess: async (answer) => {
      submitKey.done(answer)
      await markStale(...stale)
    },
  })
  useHeldPopups(mutation.isPending && method.effect === 'creates' && !method.files)
  return mutation
}
