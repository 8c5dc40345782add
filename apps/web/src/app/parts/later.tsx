import { type ComponentType, lazy, useMemo, useSyncExternalStore } from 'react'
import { fetchPart, isPartMissing, type Reason } from './fetchPart.ts'
import { MissingPart } from './MissingPart.tsx'
import type { MissingProps } from './MissingPart.tsx'

type Attempt<P> = {
  /** Suspends until it is known what came; from then on that itself, so that what was fetched ahead is there at once. */
  Part: ComponentType<P>
  isMissing: boolean
  readonly end: Promise<unknown>
}

const reasonOf = (error: unknown): Reason => (isPartMissing(error) ? error.reason : 'broken')

/**
 * A part of the page whose code comes when it is first shown, inside a `Suspense`. Where the code does not come the rest of the page
 * stays as it is, with all that was typed: the part says so, and comes with the connection.
 */
export const later = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Missing: ComponentType<MissingProps> = MissingPart,
) => {
  let current: Attempt<P> | undefined
  const listeners = new Set<() => void>()
  const begin = (): Attempt<P> => {
    const settle = (Part: ComponentType<P>, isMissing: boolean) => {
      Object.assign(attempt, { Part, isMissing })
      return { default: Part }
    }
    const end = fetchPart(load).then(
      (Part) => settle(Part, false),
      (error: unknown) => settle(() => <Missing reason={reasonOf(error)} onRetry={retry} />, true),
    )
    const attempt: Attempt<P> = { Part: lazy(() => end) as unknown as ComponentType<P>, isMissing: false, end }
    return attempt
  }
  const retry = () => {
    current = begin()
    for (const listener of listeners) listener()
  }
  const read = () => (current ??= begin())
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  const Later = (props: P) => {
    const attempt = useSyncExternalStore(listen, read)
    const Part = useMemo(() => attempt.Part, [attempt])
    return <Part {...props} />
  }
  /** Ahead of its being shown; what is missing is asked for again. */
  Later.preload = async (): Promise<void> => {
    if (current?.isMissing) retry()
    await read().end
  }
  return Later
}
