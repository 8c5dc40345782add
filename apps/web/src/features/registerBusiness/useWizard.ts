import { type DraftSection, draftVersion } from '@florin/contract/companies/businessRegistration'
import { Email } from '@florin/contract/fields'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { EmailExistence } from '../../shared/existence/existence.ts'
import { type Draft, emailOf, emptyDraft } from './draft.ts'
import { checkEmail, saveSection } from './queries.ts'
import { piecesOf } from './sections.ts'
import { forgetStored, readStored, type ServerDraft, type Stored, writeStored } from './storage.ts'

/** Where the draft is kept by now. */
export type Saving = {
  readonly state: 'device' | 'saving' | 'saved' | 'offline'
  readonly at?: string | undefined
  /** Another device saved something in between, and this one has replaced it. */
  readonly replaced: boolean
}

const restMs = 1200

/** Saves what has changed since, one section after the other, once the typing rests and an address is known. */
const useServerDraft = (draft: Draft, server: ServerDraft | undefined, onServer: (server: ServerDraft) => void): Saving => {
  const sent = useRef<Partial<Record<DraftSection, { readonly text: string; readonly at?: string }>>>({})
  const [saving, setSaving] = useState<Saving>({ state: 'device', replaced: false })
  const email = Email.safeParse(draft.general['email']).data

  const save = useEffectEvent(async () => {
    if (!email) return
    let known = server
    for (const [name, piece] of Object.entries(piecesOf(draft))) {
      const section = name as DraftSection
      const [text, before] = [JSON.stringify(piece), sent.current[section]]
      if (text === before?.text) continue
      setSaving(({ replaced }) => ({ state: 'saving', replaced }))
      const seen = before?.at ? { seenAt: before.at } : {}
      const answer = await saveSection({
        email,
        version: draftVersion,
        section,
        data: text,
        ...seen,
        ...(known && { draft: known }),
      })
      sent.current[section] = { text, at: answer.savedAt }
      if (answer.secret) {
        known = { draftId: answer.draftId, secret: answer.secret }
        onServer(known)
      }
      setSaving(({ replaced }) => ({ state: 'saved', at: answer.savedAt, replaced: replaced || answer.replacedNewer }))
    }
  })

  useEffect(() => {
    const timer = setTimeout(() => {
      save().catch(() => setSaving(({ at, replaced }) => ({ state: 'offline', at, replaced })))
    }, restMs)
    return () => clearTimeout(timer)
  }, [draft])
  return saving
}

/** The registration in this browser: every change is kept at once, and on the server soon after. */
export const useWizard = (resumed?: Stored) => {
  const [stored, setStored] = useState<Stored>(() => resumed ?? readStored(localStorage))
  const { draft, emails, server } = stored
  useEffect(() => writeStored(localStorage, stored), [stored])
  const saving = useServerDraft(draft, server, (found) => setStored((before) => ({ ...before, server: found })))

  const putStatus = (email: string, status: number) =>
    setStored((before) => ({ ...before, emails: { ...before.emails, [email]: status } }))
  const askEmail = (typed: string) => {
    const email = Email.safeParse(typed).data
    if (!email || (emails[email] !== undefined && emails[email] !== EmailExistence.failed)) return
    putStatus(email, EmailExistence.checking)
    checkEmail(email).then(
      ({ exist, isEmployee }) =>
        putStatus(email, isEmployee ? EmailExistence.employee : exist ? EmailExistence.taken : EmailExistence.free),
      () => putStatus(email, EmailExistence.failed),
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
    askEmail,
    change: (by: (draft: Draft) => Draft) => setStored((before) => ({ ...before, draft: by(before.draft) })),
    forget: () => {
      forgetStored(localStorage)
      setStored({ draft: emptyDraft, emails: {} })
    },
  }
}
export type Wizard = ReturnType<typeof useWizard>
