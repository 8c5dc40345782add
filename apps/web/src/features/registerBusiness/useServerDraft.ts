import { draftVersion } from '@florin/contract/companies/businessRegistration'
import { ResponseCode } from '@florin/contract/errors'
import { Email } from '@florin/contract/fields'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isCallError } from '../../app/call/error.ts'
import { readDraft, saveSection } from './queries.ts'
import { unsavedIn, withNewer } from './serverCopy.ts'
import type { Stored } from './storage.ts'

/** Where the draft is kept by now. */
export type Saving = {
  readonly state: 'device' | 'saving' | 'saved' | 'offline'
  readonly at?: string | undefined
  /** Another device saved something in between, and this one has replaced it. */
  readonly replaced: boolean
}
type Known = Pick<Stored, 'server' | 'seen'>

const restMs = 1200

/**
 * Saves what has changed since, one section after the other, once the typing rests and an address is known. What another device
 * has saved is fetched when the page opens.
 */
export const useServerDraft = (
  stored: Stored,
  onChange: (change: Partial<Stored>) => void,
  onSent: (at: string) => void,
): Saving => {
  const { draft } = stored
  const known = useRef<Known>(stored)
  const queue = useRef(Promise.resolve())
  const [saving, setSaving] = useState<Saving>({ state: 'device', replaced: false })

  const know = (change: Partial<Known>) => {
    known.current = { ...known.current, ...change }
    onChange(change)
  }

  const finish = (at: string) => {
    known.current = { seen: {} }
    onSent(at)
  }

  /** Nothing can be saved any more of a draft that another device has sent meanwhile. */
  const isSent = async (): Promise<boolean> => {
    const { server } = known.current
    const sentAt =
      server &&
      (await readDraft(server).then(
        (answer) => answer.sentAt,
        () => undefined,
      ))
    if (sentAt) finish(sentAt)
    return sentAt !== undefined
  }

  const fetchNewer = async () => {
    const { server, seen } = known.current
    if (!server) return
    const answer = await readDraft(server)
    if (answer.sentAt) return finish(answer.sentAt)
    if (answer.version !== draftVersion) return
    const newer = withNewer({ draft, seen }, answer.sections)
    known.current = { ...known.current, seen: newer.seen }
    onChange(newer)
  }

  const save = async () => {
    const email = Email.safeParse(draft.general['email']).data
    if (!email) return
    for (const [section, data] of unsavedIn(draft, known.current.seen)) {
      setSaving(({ replaced }) => ({ state: 'saving', replaced }))
      const { server, seen } = known.current
      const seenAt = seen[section]?.at
      const wish = { email, version: draftVersion, section, data }
      const answer = await saveSection({ ...wish, ...(seenAt && { seenAt }), ...(server && { draft: server }) })
      const { draftId, secret, savedAt, replacedNewer } = answer
      know({ seen: { ...seen, [section]: { text: data, at: savedAt } }, ...(secret && { server: { draftId, secret } }) })
      setSaving(({ replaced }) => ({ state: 'saved', at: savedAt, replaced: replaced || replacedNewer }))
    }
  }

  const work = useEffectEvent(async (task: 'fetch' | 'save') => {
    try {
      await (task === 'fetch' ? fetchNewer() : save())
    } catch (error) {
      const isGone = isCallError(error) && error.code === ResponseCode.badParameters
      if (isGone && (await isSent())) return
      setSaving(({ at, replaced }) => ({ state: 'offline', at, replaced }))
      // It is not there any more: the next change begins a new one.
      if (isGone) know({ server: undefined, seen: {} })
    }
  })

  // One after the other: two at once would each begin a draft, and take each other for another device.
  useEffect(() => {
    queue.current = queue.current.then(() => work('fetch'))
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => {
      queue.current = queue.current.then(() => work('save'))
    }, restMs)
    return () => clearTimeout(timer)
  }, [draft])

  return saving
}
