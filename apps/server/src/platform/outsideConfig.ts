import { resolve } from 'node:path'
import { StartProblem } from './problem.ts'
import type { Environment, SettingName } from './settings.ts'

/** What the settings lack of what belongs together is told by name. */
export const demand = <N extends SettingName>(values: Environment, reason: string, names: readonly N[]) => {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length > 0) throw new StartProblem(`${reason} needs ${missing.join(', ')} to be set.`)
  return values as Environment & { [K in N]: NonNullable<Environment[K]> }
}

/** Where payment files are exchanged with the bank. */
export const bankFilesOf = (values: Environment) => {
  if (values.BANK_FILES === undefined) return undefined
  const { BANK_FILES_PROFILE } = demand(values, 'BANK_FILES', ['BANK_FILES_PROFILE'])
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(values.BANK_FILES) ?? []
  if (bucket === undefined) return { kind: 'folder' as const, folder: resolve(values.BANK_FILES), profile: BANK_FILES_PROFILE }
  const s3 = demand(values, 'BANK_FILES in a bucket', ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
  return {
    kind: 's3' as const,
    endpoint: s3.S3_ENDPOINT,
    bucket,
    prefix,
    region: s3.S3_REGION,
    accessKey: s3.S3_ACCESS_KEY,
    secretKey: s3.S3_SECRET_KEY,
    profile: BANK_FILES_PROFILE,
  }
}

/** The node of Ethereum, and who keeps the keys. */
export const evmOf = (values: Environment) => {
  if (values.EVM_URL === undefined) return undefined
  const { EVM_PROFILE, EVM_SIGNER_URL } = demand(values, 'EVM_URL', ['EVM_PROFILE', 'EVM_SIGNER_URL'])
  return { url: values.EVM_URL, profile: EVM_PROFILE, signer: { url: EVM_SIGNER_URL, token: values.EVM_SIGNER_TOKEN } }
}

/** The help desk whose agents answer instead of operators. */
export const outsideDeskOf = (values: Environment) => {
  if (values.ZOHO_DESK_URL === undefined) return undefined
  const zoho = demand(values, 'ZOHO_DESK_URL', [
    'ZOHO_ACCOUNTS_URL',
    'ZOHO_ORG_ID',
    'ZOHO_DEPARTMENT_ID',
    'ZOHO_CLIENT_ID',
    'ZOHO_CLIENT_SECRET',
    'ZOHO_REFRESH_TOKEN',
  ])
  return {
    url: values.ZOHO_DESK_URL,
    accountsUrl: zoho.ZOHO_ACCOUNTS_URL,
    orgId: zoho.ZOHO_ORG_ID,
    departmentId: zoho.ZOHO_DEPARTMENT_ID,
    clientId: zoho.ZOHO_CLIENT_ID,
    clientSecret: zoho.ZOHO_CLIENT_SECRET,
    refreshToken: zoho.ZOHO_REFRESH_TOKEN,
  }
}
