import { useEffect, useState } from 'react'
import { ownDraft } from '../../shared/forms/ownDraft.ts'
import type { Draft } from './draft.ts'

/** A report as far as it has come, kept in this tab until it is sent or given up; once the record is another it begins anew. */
export const useReportDraft = (onRecord: Draft) => {
  const [kept] = useState(() => ownDraft('companyOwnership'))
  const [begun] = useState(onRecord)
  const [found] = useState<Draft>(() => kept.readOver({ draft: begun }).draft)
  const [draft, change] = useState<Draft>(found)
  useEffect(() => {
    if (draft !== found) kept.write({ draft }, { draft: begun })
  }, [kept, begun, found, draft])
  return { draft, change, forget: kept.forget }
}
