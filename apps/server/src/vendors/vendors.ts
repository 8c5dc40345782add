import type { InstantPayee } from '@florin/contract/payments/external/instant'
import { createSandboxAuthenticators } from '@florin/sandbox/authenticators'
import { createSandboxBank } from '@florin/sandbox/bank'
import { createSandboxNetworkBooks } from '@florin/sandbox/cardNetwork'
import { createSandboxProcessorBooks } from '@florin/sandbox/cardProcessor'
import { createSandboxChain, type SandboxChain } from '@florin/sandbox/chain'
import { createSandboxEnvelopes } from '@florin/sandbox/envelopes'
import { createSandboxIdentities } from '@florin/sandbox/identities'
import { createInbox } from '@florin/sandbox/inbox'
import { createSandboxPhones } from '@florin/sandbox/phones'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db.ts'
import type { Ids } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { derivedSecret } from '../platform/signature.ts'
import { createDeliveryCleaner } from './deliveryCleaner.ts'
import { createHttpAcquirer } from './acquirer/http.ts'
import { createSandboxAcquirer } from './acquirer/sandbox.ts'
import type { Bank } from './bank/bank.ts'
import { createBundledBankDirectory } from './bankDirectory/bundled.ts'
import { createHttpBank } from './bank/http.ts'
import { createSandboxTeller } from './bank/sandbox.ts'
import { createHttpCompanyRegister, unavailableCompanyRegister } from './companyRegister/http.ts'
import { createSandboxCompanyRegister } from './companyRegister/sandbox.ts'
import { createSandboxCryptoNetworks, isBlockedInSandbox } from './cryptoNetworks/sandbox.ts'
import { closedCryptoNetworks } from './cryptoNetworks/closed.ts'
import { networksWith, payoutsWith, walletsWith } from './evm/beside.ts'
import type { Evm } from './evm/evm.ts'
import { createHttpEsign } from './esign/http.ts'
import { createSandboxEsign } from './esign/sandbox.ts'
import { createHttpBotCheck } from './botCheck/http.ts'
import { createSandboxBotCheck } from './botCheck/sandbox.ts'
import { createHttpCardProcessor } from './cardProcessor/http.ts'
import { createSandboxCardNetwork } from './cardNetwork/sandbox.ts'
import { createSandboxCardProcessor } from './cardProcessor/sandbox.ts'
import { createHttpHsm } from './hsm/http.ts'
import { createPinBlocks } from './hsm/pinBlock.ts'
import { createSandboxHsm } from './hsm/sandbox.ts'
import { createHttpIdentity } from './identity/http.ts'
import type { IdentityVendor } from './identity/identity.ts'
import { createSandboxIdentity } from './identity/sandbox.ts'
import { createSandboxInstantKeys } from './instantKeys/sandbox.ts'
import { createHttpInstantKeys, noInstantKeys } from './instantKeys/http.ts'
import { createHttpIpPrivacy } from './ipPrivacy/http.ts'
import { createSandboxIpPrivacy } from './ipPrivacy/sandbox.ts'
import { createSandboxMail } from './mail/sandbox.ts'
import { createSmtpMail } from './mail/smtp.ts'
import { createSandboxNameCheck } from './nameCheck/sandbox.ts'
import { createHttpNameCheck, unavailableNameCheck } from './nameCheck/http.ts'
import { createZohoDesk } from './outsideDesk/zoho.ts'
import { createBankFiles } from './payouts/bankFiles/bankFiles.ts'
import { createFolderExchange } from './payouts/bankFiles/folderExchange.ts'
import { createS3Exchange } from './payouts/bankFiles/s3Exchange.ts'
import { readBankProfile } from './payouts/bankFiles/profile.ts'
import type { CardOrderPayee, InteracOrderPayee } from './payouts/payouts.ts'
import { closedPayoutPorts } from './payouts/closed.ts'
import { createHttpPayouts } from './payouts/http.ts'
import { createSandboxPayoutPorts } from './payouts/sandbox.ts'
import { createHttpPush } from './push/http.ts'
import { createSandboxPush } from './push/sandbox.ts'
import { createTestListScreening } from './screening/testList.ts'
import { closedScreening, createHttpScreening, createHttpWalletScreening } from './screening/http.ts'
import { impatient } from './impatient.ts'
import { createHttpSms } from './sms/http.ts'
import { createSandboxSms } from './sms/sandbox.ts'
import { createHttpTravelRule } from './travelRule/http.ts'
import { closedTravelRule } from './travelRule/travelRule.ts'
import { closedWallets } from './wallets/closed.ts'
import { createSandboxWallets } from './wallets/sandbox.ts'

type Deps = {
  readonly config: Pick<
    Config,
    | 'sandbox'
    | 'mail'
    | 'sms'
    | 'push'
    | 'botCheck'
    | 'ipPrivacy'
    | 'identity'
    | 'esign'
    | 'bank'
    | 'bankFiles'
    | 'evm'
    | 'travelRule'
    | 'payouts'
    | 'screening'
    | 'nameCheck'
    | 'companyRegister'
    | 'outsideDesk'
    | 'cards'
    | 'publicUrl'
    | 'appSecret'
  >
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly ids: Ids
}
export type Vendors = Awaited<ReturnType<typeof createVendors>>

/** Only where there is a node: what speaks to it takes a while to load. */
const startEvm = async ({ config, db, clock, log }: Deps): Promise<Evm | undefined> => {
  if (!config.evm) return undefined
  const [{ createEvm }, { readEvmProfile }, { createHttpSigner }] = await Promise.all([
    import('./evm/evm.ts'),
    import('./evm/profile.ts'),
    import('./evm/signer.ts'),
  ])
  const { url, profile, signer } = config.evm
  const own = { name: new URL(config.publicUrl).hostname }
  return createEvm({
    db,
    clock,
    log,
    url,
    profile: readEvmProfile(profile),
    signer: createHttpSigner(signer),
    travelRule: config.travelRule ? createHttpTravelRule(config.travelRule, own) : closedTravelRule,
    isBlocked: config.screening ? createHttpWalletScreening(config.screening) : isBlockedInSandbox,
  })
}

/** Coins and those who keep them: on Ethereum by our node, on other networks by the sandbox or by nobody. */
const cryptoOf = ({ sandbox }: Deps['config'], evm: Evm | undefined, chain: SandboxChain) => {
  const networks = sandbox ? createSandboxCryptoNetworks() : closedCryptoNetworks
  const wallets = sandbox ? createSandboxWallets({ chain }) : closedWallets
  return {
    cryptoNetworks: impatient(evm ? networksWith(evm.networks, networks) : networks),
    cryptoWallets: evm ? walletsWith(evm.wallets, wallets) : wallets,
  }
}

/** Who makes our cards, with its security module: reached by signed calls wherever it is, also on this machine. */
const issuerOf = (
  { gateway, pinKey, secret }: NonNullable<Config['cards']>,
  { config: { publicUrl }, db, clock, ids, log }: Deps,
) => {
  const pinBlocks = createPinBlocks(pinKey)
  const hsm = createSandboxHsm({ secret: pinKey, pinBlocks })
  const standIn = createSandboxCardProcessor({ books: createSandboxProcessorBooks({ db }), hsm, secret, clock, log })
  const reached = { gateway: gateway ? () => gateway : standIn.gateway, secret, clock, ids }
  const network = createSandboxCardNetwork({
    books: createSandboxNetworkBooks({ db }),
    baseUrl: `${publicUrl}/api`,
    secret,
    clock,
    ids,
    log,
  })
  return { network, pinBlocks, hsm: createHttpHsm(reached), processor: createHttpCardProcessor(reached) }
}

/** Who is asked about payees and companies. Without the sandbox nobody makes answers up. */
const lookupsOf = ({
  sandbox,
  screening,
  nameCheck,
  companyRegister: register,
  payouts: { instant_payment: instant },
}: Deps['config']) => ({
  nameCheck: impatient(nameCheck ? createHttpNameCheck(nameCheck) : sandbox ? createSandboxNameCheck() : unavailableNameCheck),
  screening: impatient(screening ? createHttpScreening(screening) : sandbox ? createTestListScreening() : closedScreening),
  companyRegister: impatient(
    register ? createHttpCompanyRegister(register) : sandbox ? createSandboxCompanyRegister() : unavailableCompanyRegister,
  ),
  instantKeys: impatient(instant ? createHttpInstantKeys(instant) : sandbox ? createSandboxInstantKeys() : noInstantKeys),
})

/** The outside parties that the settings name; the sandbox stands in for the others. A start without the sandbox demands them all. */
export const createVendors = async (deps: Deps) => {
  const { config, db, clock, log, ids } = deps
  const inbox = createInbox({ db, clock })
  const envelopes = createSandboxEnvelopes({ db, clock })
  const chain = createSandboxChain({ db, clock })
  const { gateway, secret } = config.identity
  const identityDesk = createSandboxIdentity({ desk: createSandboxIdentities({ db, clock }), secret, clock, ids })
  const teller = createSandboxTeller({
    transfers: createSandboxBank({ db, clock }),
    callbackUrl: `${config.publicUrl}/api/bank/deposit`,
    secret: config.bank.secret,
    clock,
    ids,
  })
  const bankFiles =
    config.bankFiles &&
    createBankFiles({
      db,
      clock,
      ids,
      log,
      exchange:
        config.bankFiles.kind === 's3' ? createS3Exchange(config.bankFiles) : createFolderExchange(config.bankFiles.folder, ids),
      profile: readBankProfile(config.bankFiles.profile),
    })
  const evm = await startEvm(deps)
  const issuer = config.cards && issuerOf(config.cards, deps)
  const sandboxPayouts = createSandboxPayoutPorts({ db, clock })
  return {
    /** Nobody makes cards where nobody processes them. */
    cards: issuer,
    /** What goes on all the time in worker processes. */
    loops: {
      ...(bankFiles && { 'bank files': bankFiles }),
      ...(evm && { ethereum: evm }),
      ...(config.sandbox && issuer && { 'card network': issuer.network }),
    },
    teller,
    bank: (config.bank.gateway ? createHttpBank(config.bank.gateway) : teller) as Bank,
    inbox,
    identityDesk,
    /** Without one, operators answer in the console. */
    outsideDesk: config.outsideDesk && createZohoDesk(config.outsideDesk, clock),
    envelopes,
    esign: config.esign.gateway
      ? createHttpEsign(config.esign.gateway)
      : createSandboxEsign({ envelopes, publicUrl: config.publicUrl }),
    identity: (gateway ? createHttpIdentity(gateway) : identityDesk) as IdentityVendor,
    phones: createSandboxPhones({ db, clock }),
    authenticators: createSandboxAuthenticators({ db, clock }),
    clean: createDeliveryCleaner({ db, clock }),
    mail: config.mail.smtpUrl
      ? createSmtpMail({
          url: config.mail.smtpUrl,
          from: config.mail.from,
          host: new URL(config.publicUrl).hostname,
          secret: derivedSecret(config.appSecret, 'message ids'),
        })
      : createSandboxMail({ inbox }),
    sms: config.sms ? createHttpSms(config.sms) : createSandboxSms({ inbox }),
    push: config.push ? createHttpPush(config.push) : createSandboxPush({ inbox }),
    payouts: {
      ...sandboxPayouts,
      ...(!config.sandbox && closedPayoutPorts),
      ...(evm && { crypto_eft: payoutsWith(evm.payouts, config.sandbox ? sandboxPayouts.crypto_eft : undefined) }),
      ...(bankFiles && { wire: bankFiles.wire, eft: bankFiles.eft }),
      ...(config.payouts.oct && { oct: createHttpPayouts<CardOrderPayee>(config.payouts.oct) }),
      ...(config.payouts.instant_payment && { instant_payment: createHttpPayouts<InstantPayee>(config.payouts.instant_payment) }),
      ...(config.payouts.interac && { interac: createHttpPayouts<InteracOrderPayee>(config.payouts.interac) }),
    },
    /** The one that also pays out to cards; without it nobody links theirs. */
    acquirer: config.payouts.oct
      ? createHttpAcquirer(config.payouts.oct)
      : config.sandbox
        ? createSandboxAcquirer({ inbox })
        : undefined,
    bankDirectory: createBundledBankDirectory(),
    ...lookupsOf(config),
    chain,
    ...cryptoOf(config, evm, chain),
    ipPrivacy: config.ipPrivacy ? createHttpIpPrivacy({ ...config.ipPrivacy, log }) : createSandboxIpPrivacy(),
    botCheck: config.botCheck ? createHttpBotCheck({ ...config.botCheck, log }) : createSandboxBotCheck(),
  }
}
