import type { Method, SentBy } from '@florin/contract/method'
import i18next from 'i18next'
import { call, session } from '../../app/boot/engine.ts'
import { markStale } from '../../app/call/queries.ts'
import { isCallError, SomebodyElse } from '../../app/call/error.ts'
import { loadTexts } from '../../app/language/texts.ts'
import type { AskedBy } from '../../app/session/session.ts'
import { showToast } from '../../ui/toasts.ts'
import { offerUndo } from './offerUndo.tsx'

export type EntryId = number | string
export type Removal<M extends Method> = {
  /** Of the entry in its list. */
  readonly id: EntryId
  readonly input: SentBy<M>
  readonly name: string
  /** What is said instead of "removed". */
  readonly text?: string
}
type Waiting = { readonly commit: () => void; readonly undo: () => void }

/**
 * Takes entries off a list at once, and off the server when the message that offers to undo it goes: by itself, closed, or with the
 * page. Nothing has to be made anew then, such as a card whose number nobody could type again.
 */
export const createRemovals = <M extends Method>(
  method: M,
  stale: readonly Method[],
  { hide, show }: { hide: (id: EntryId) => void; show: (id: EntryId) => void },
) => {
  const waiting = new Map<EntryId, Waiting>()

  const send = async (id: EntryId, input: SentBy<M>, askedBy: AskedBy) => {
    try {
      await call(method, input, { keepalive: true, askedBy })
      await markStale(...stale)
    } catch (error) {
      if (isCallError(error)) void showToast('error', error.description)
      else if (!(error instanceof SomebodyElse)) throw error
    }
    show(id)
  }

  const remove = async ({ id, input, name, text }: Removal<M>): Promise<void> => {
    if (waiting.has(id)) return
    // By the time it is sent the person may act for another company, or be gone.
    const askedBy = session.asking()
    let close: (() => void) | undefined
    const decide = (then: () => void) => {
      if (!waiting.delete(id)) return
      close?.()
      then()
    }
    const commit = () => decide(() => void send(id, input, askedBy))
    const undo = () => decide(() => show(id))
    hide(id)
    waiting.set(id, { commit, undo })
    await loadTexts('undo')
    if (waiting.has(id)) close = await offerUndo(text ?? i18next.t('undo:removed', { name }), { undo, onClose: commit })
    if (!waiting.has(id)) close?.()
  }

  return {
    remove: (removal: Removal<M>) => void remove(removal),
    commitAll: () => {
      for (const { commit } of waiting.values()) commit()
    },
    last: () => [...waiting.values()].at(-1),
  }
}
