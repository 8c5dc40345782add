import type { SandboxPhone as ShownPhone } from '@florin/contract/sandbox/sandbox'
import type { SandboxPhone, SandboxPhones } from '@florin/sandbox/phones'
import type { Db } from '../../platform/db.ts'
import type { Ids } from '../../platform/ids.ts'
import { Refused, refuse } from '../../platform/refuse.ts'
import type { Client } from '../access/sessions/client.ts'
import type { Tokens } from '../access/tokens.ts'
import type { OwnDevices } from '../access/devices/service.ts'

type Deps = {
  readonly db: Db
  readonly ids: Ids
  readonly phones: SandboxPhones
  readonly tokens: Pick<Tokens, 'attempts' | 'challenges' | 'identify'>
  readonly ownDevices: OwnDevices
}
export type Handsets = ReturnType<typeof createHandsets>

const type = 'android'

/** What the code in a link is worth, if it is one of ours. */
const readLink = (deeplink: string): { code: string; codeVerifier: string } | undefined => {
  const params = URL.canParse(deeplink) ? new URL(deeplink).searchParams : undefined
  const [code, codeVerifier] = [params?.get('code'), params?.get('codeVerifier')]
  return code && codeVerifier ? { code, codeVerifier } : undefined
}

/** Telephones in people's pockets: they do what the application on a real one does, by the same doors. */
export const createHandsets = ({ db, ids, phones, tokens, ownDevices }: Deps) => {
  const shown = async ({ id, email, name, type: kind, pushToken, pairedAt }: SandboxPhone): Promise<ShownPhone> => ({
    id,
    email,
    name,
    type: kind,
    pairedAt: pairedAt.toISOString(),
    requests: (await phones.requests({ pushToken })).map(({ key, title, text, numbers, receivedAt, expiresAt }) => ({
      key,
      title,
      text,
      numbers: [...numbers],
      receivedAt: receivedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  })

  const find = async (id: string): Promise<SandboxPhone> => {
    const phone = await phones.find(id)
    if (!phone) throw refuse('object.missing')
    return phone
  }

  const signIn = async (deeplink: string, client: Client) => {
    const link = readLink(deeplink)
    if (!link) throw refuse('pairing.failed')
    const exchanged = await tokens.attempts.exchange(link, client).catch((error: unknown) => {
      throw error instanceof Refused ? refuse('pairing.failed') : error
    })
    const caller = exchanged.status === 'ok' ? await tokens.identify(exchanged.pair.accessToken, undefined) : undefined
    if (!caller?.userId || !caller.sessionId) throw refuse('pairing.failed')
    return { userId: caller.userId, sessionId: caller.sessionId }
  }

  return {
    list: async (): Promise<ShownPhone[]> => Promise.all((await phones.list()).map(shown)),

    pair: async ({ deeplink, name }: { deeplink: string; name: string }, client: Client): Promise<ShownPhone> => {
      const { userId, sessionId } = await signIn(deeplink, client)
      const id = ids.uuid()
      const pushToken = `sandbox-${id}`
      const claim = { name, code: pushToken, type, location: undefined, pushToken } as const
      const device = await ownDevices.register({ userId, sessionId, ip: client.ip }, claim)
      const { email } = await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
      await phones.add({ id, email, name, type, pushToken, deviceId: device.id, deviceSecret: device.secret })
      return shown(await find(id))
    },

    answer: async ({ id, key, result, number }: { id: string; key: string; result: boolean; number?: number | undefined }) => {
      const phone = await find(id)
      const decision = { id: key, deviceSecret: phone.deviceSecret, result, number }
      try {
        return await db.transaction().execute((tx) => tokens.challenges.decide(tx, decision))
      } finally {
        await phones.dismiss(phone, key)
      }
    },

    throwAway: async (id: string): Promise<void> => {
      if (!(await phones.remove(id))) throw refuse('object.missing')
    },
  }
}
