import { auth } from '@florin/contract/calls/access/auth'
import { customer } from '@florin/contract/calls/customers/customer'
import { devices } from '@florin/contract/calls/access/devices'
import { callQuery } from '../../app/call/queries.ts'

// What the page asks for as it opens. Loaded with the addresses of all pages, so nothing else belongs here.
export const sessionsQuery = () => callQuery(auth['session.list'], {})
export const applicationsQuery = () => callQuery(auth['application.list'], {})
export const totpQuery = () => callQuery(auth['totp.get'], {})
export const passkeysQuery = () => callQuery(auth['passkey.list'], {})
export const recoveryQuery = () => callQuery(customer['factorRecovery.get'], {})
export const devicesQuery = () => callQuery(devices['own.list'], {})
