import type { Method } from '@florin/contract/method'
import { useEffect, useState } from 'react'
import { createRemovals, type EntryId } from './removals.ts'

const none: ReadonlySet<EntryId> = new Set()

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea, select') !== null

/** Entries of a list that can be removed, and brought back for as long as a message offers it, also by Ctrl-Z. */
export const useUndoable = <M extends Method>(method: M, stale: readonly Method[]) => {
  const [hidden, setHidden] = useState(none)
  const [removals] = useState(() =>
    createRemovals(method, stale, {
      hide: (id) => setHidden((before) => new Set(before).add(id)),
      show: (id) => setHidden((before) => new Set([...before].filter((each) => each !== id))),
    }),
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const last = removals.last()
      if (!last || event.shiftKey || !(event.ctrlKey || event.metaKey) || event.key !== 'z' || isTyping(event.target)) return
      event.preventDefault()
      last.undo()
    }
    addEventListener('pagehide', removals.commitAll)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pagehide', removals.commitAll)
      removeEventListener('keydown', onKey)
      removals.commitAll()
    }
  }, [removals])
  return { isShown: (id: EntryId) => !hidden.has(id), remove: removals.remove }
}
