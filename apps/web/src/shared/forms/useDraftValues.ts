import { useEffect, useState } from 'react'
import { ownDraft } from './ownDraft.ts'

/** The values of a form, kept over a reload when they have a name to be kept under. */
export const useDraftValues = <V extends object>(initial: V, keep: string | undefined) => {
  const [draft] = useState(() => (keep ? ownDraft(keep) : undefined))
  const [values, setValues] = useState<V>(() => ({ ...initial, ...draft?.read() }))

  useEffect(() => {
    if (values !== initial) draft?.write(values)
  }, [values, initial, draft])

  return {
    values,
    set: <N extends keyof V>(name: N, value: V[N]) => setValues((before) => ({ ...before, [name]: value })),
    reset: () => setValues(initial),
    forget: () => draft?.forget(),
  }
}
