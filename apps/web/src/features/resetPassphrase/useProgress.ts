import { useState } from 'react'
import { ownDraft } from '../../shared/forms/ownDraft.ts'
import { resumed } from './progress.ts'
import type { Progress } from './progress.ts'

/** How far somebody has come, kept over a reload in this tab. */
export const useProgress = () => {
  const [draft] = useState(() => ownDraft('resetPassphrase'))
  const [progress, setProgress] = useState(() => resumed(draft.read(), Date.now()))

  const go = (change: Partial<Progress>) => {
    const next = { ...progress, ...change }
    setProgress(next)
    if (next.step === 'code' || next.step === 'passphrase') draft.write(next)
    else draft.forget()
  }
  return { ...progress, go }
}
