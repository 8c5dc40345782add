import { useEffect, useState } from 'react'
import { ownDraft } from './ownDraft.ts'

/** The values of a form, kept over a reload when they have a name to be kept under. */
export const useDraftValues = <V extends object>(initial: V, keep: string | undefined) => {
  const [draft] = useState(() => (keep ? ownDraft(keep) : undefined))
  const [found] = useState<V>(() => draft?.readOver(initial) ?? initial)
  const [values, setValues] = useState<V>(found)

  useEffect(() => {
    if (values !== initial && values !== found) draft?.write(values, initial)
  }, [values, initial, found, draft])

  return {
    values,
    set: <N extends keyof V>(name: N, value: V[N]) => setValues((before) => ({ ...before, [name]: value })),
    reset: () => setValues(initial),
    forget: () => draft?.forget(),
  }
}
