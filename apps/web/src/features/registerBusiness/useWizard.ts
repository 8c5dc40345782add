import { ResponseCode } from '@florin/contract/errors'
import { Email } from '@florin/contract/fields'
import { useEffect, useEffectEvent, useState } from 'react'
import { isCallError } from '../../app/call/error.ts'
import { EmailExistence } from '../../shared/existence/existence.ts'
import { type Draft, emailOf } from './draft.ts'
import { checkEmail } from './queries.ts'
import { nothingStored, readStored, type Stored, writeStored } from './storage.ts'
import { useServerDraft } from './useServerDraft.ts'

const restMs = 1200
const isTooOften = (error: unknown): boolean => isCallError(error) && error.code === ResponseCode.rateLimited

/** The registration in this browser: every change is kept at once, and on the server soon after. */
export const useWizard = () => {
  const [stored, setStored] = useState<Stored>(() => readStored(localStorage))
  const { draft, emails, server } = stored
  useEffect(() => writeStored(localStorage, stored), [stored])
  const [sentElsewhere, setSentElsewhere] = useState<string>()
  const saving = useServerDraft(
    stored,
    (change) => setStored((before) => ({ ...before, ...change })),
    (at) => {
      setStored(nothingStored)
      setSentElsewhere(at)
    },
  )

  const putStatus = (email: string, status: number) =>
    setStored((before) => ({ ...before, emails: { ...before.emails, [email]: status } }))
  const askEmail = (typed: string) => {
    const email = Email.safeParse(typed).data
    if (!email || (emails[email] !== undefined && emails[email] !== EmailExistence.failed)) return
    putStatus(email, EmailExistence.checking)
    checkEmail(email).then(
      ({ exist, isEmployee }) =>
        putStatus(email, isEmployee ? EmailExistence.employee : exist ? EmailExistence.taken : EmailExistence.free),
      (error: unknown) => putStatus(email, isTooOften(error) ? EmailExistence.untold : EmailExistence.failed),
    )
  }
  // Of users alone, and not while an address is being typed.
  const unasked = draft.users
    .map(({ personId }) => emailOf(draft, personId))
    .filter((email) => Email.safeParse(email).success && emails[email] === undefined)
    .join()
  const askAll = useEffectEvent(() => {
    for (const email of unasked.split(',')) askEmail(email)
  })
  useEffect(() => {
    const timer = setTimeout(askAll, restMs)
    return () => clearTimeout(timer)
  }, [unasked])

  return {
    draft,
    emails,
    server,
    saving,
    /** When another device sent the application that was here. */
    sentElsewhere,
    askEmail,
    change: (by: (draft: Draft) => Draft) => setStored((before) => ({ ...before, draft: by(before.draft) })),
    forget: () => setStored(nothingStored),
  }
}
export type Wizard = ReturnType<typeof useWizard>
