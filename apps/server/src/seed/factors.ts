import { usualMaking } from '@florin/sandbox/totp'
import type { Ids } from '../platform/ids.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { Factors } from '../modules/access/factors/factors.ts'
import type { Vendors } from '../vendors/vendors.ts'
import { demoAuthenticatorKey, type DemoPerson } from './people.ts'

type Owner = Pick<DemoPerson, 'email' | 'firstName' | 'loginMode' | 'approveMode'> & {
  readonly phone?: DemoPerson['phone'] | undefined
}

type Deps = {
  readonly ids: Ids
  readonly factors: Factors
  readonly vendors: Pick<Vendors, 'phones' | 'authenticators'>
}

/** What the demo people prove themselves with, on both sides: here, and in the sandbox that holds their phones. */
export const createDemoFactors = ({ ids, factors, vendors }: Deps) => {
  const authenticator = async (tx: OpenTx, userId: number, { email }: Owner): Promise<void> => {
    await factors.authenticators.put(tx, userId, demoAuthenticatorKey)
    await vendors.authenticators.add({ ...usualMaking, issuer: 'Florin', account: email, secret: demoAuthenticatorKey }, tx)
  }

  const handset = async (tx: OpenTx, userId: number, { email, firstName }: Owner): Promise<void> => {
    const id = ids.uuid()
    const pushToken = `sandbox-${id}`
    const claim = { name: `${firstName}’s phone`, type: 'android', pushToken } as const
    const registered = await factors.devices.register(
      tx,
      userId,
      { ...claim, code: pushToken, location: undefined },
      { isTrusted: true },
    )
    const { device, secret: deviceSecret } = registered
    await vendors.phones.add({ ...claim, id, email, deviceId: device.id, deviceSecret }, tx)
  }

  return async (tx: OpenTx, userId: number, person: Owner): Promise<void> => {
    const { phone, loginMode = 'none', approveMode } = person
    if (phone) {
      const { id } = await factors.phones.add(tx, userId, phone)
      await factors.phones.confirm(tx, userId, id)
    }
    if (loginMode === 'otp' || approveMode === 'otp') await authenticator(tx, userId, person)
    if (loginMode === 'push' || approveMode === 'push') await handset(tx, userId, person)
    // Whoever looks at the demo comes with a new browser each time.
    const settings = { login_mode: loginMode, checks_new_browsers: false }
    await tx.updateTable('app_user').set(settings).where('id', '=', userId).execute()
  }
}
