import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from './queryClient.ts'

const queryKey = ['contract.get']

/** Reads that answer when the test says so. */
const slowReads = () => {
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  return { answers, queryFn }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('what goes out of date during its first read is read again', async () => {
  const queries = createQueryClient()
  const { answers, queryFn } = slowReads()
  const stop = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined)
  void queries.invalidateQueries({ queryKey: ['contract.get'] })
  void queries.invalidateQueries({ queryKey: ['contract.get'] })
  answers[0]?.('before')
  await settled()
  expect(answers).toHaveLength(2)
  answers[1]?.('after')
  await settled()
  expect([queries.getQueryData(queryKey), answers.length]).toEqual(['after', 2])
  stop()
})

it('what goes out of date while it is read ahead is stale for who looks at it', async () => {
  const queries = createQueryClient()
  const { answers, queryFn } = slowReads()
  void queries.prefetchQuery({ queryKey, queryFn })
  void queries.invalidateQueries({ queryKey })
  answers[0]?.('before')
  await settled()
  expect(queries.getQueryState(queryKey)).toMatchObject({ data: 'before', isInvalidated: true })
})
