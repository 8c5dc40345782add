import type { MassType } from '@florin/contract/mass/massType'
import { describe, expect, it } from 'vitest'
import { massClosedRefusal, massFeeRefusals, massScene, massSubmitRefusals } from './massSuite.fixture.ts'

const scene = massScene()
const of = <T extends MassType>(type: T) => ({ ...scene, type })
const p2p = of('p2p')
const wire = of('wire')
const eft = of('eft')
const oct = of('oct')
const crypto = of('crypto')
const instant = of('instant')
const interac = of('interac')

describe('mass.p2p.submit', () => {
  massSubmitRefusals(p2p)
})

describe('mass.p2p.fee', () => {
  massFeeRefusals(p2p)

  it('refuses with currency.unsupported one that nobody can be paid in', async () => {
    expect(await scene.fee('p2p', { currencyCode: 'BTC' })).toRefuse('currency.unsupported')
  })
})

describe('mass.wire.submit', () => {
  massSubmitRefusals(wire)
})

describe('mass.wire.fee', () => {
  massFeeRefusals(wire)
  massClosedRefusal(wire)
})

describe('mass.eft.submit', () => {
  massSubmitRefusals(eft)
})

describe('mass.eft.fee', () => {
  massFeeRefusals(eft)
  massClosedRefusal(eft)
})

describe('mass.oct.submit', () => {
  massSubmitRefusals(oct)
})

describe('mass.oct.fee', () => {
  massFeeRefusals(oct)
  massClosedRefusal(oct)
})

describe('mass.crypto.submit', () => {
  massSubmitRefusals(crypto)
})

describe('mass.crypto.fee', () => {
  massFeeRefusals(crypto)

  it('refuses with network.closed a network that does not carry it', async () => {
    expect(await scene.fee('crypto', { network: 'tron' })).toRefuse('network.closed')
  })
})

describe('mass.instant.submit', () => {
  massSubmitRefusals(instant)
})

describe('mass.instant.fee', () => {
  massFeeRefusals(instant)
  massClosedRefusal(instant)
})

describe('mass.interac.submit', () => {
  massSubmitRefusals(interac)
})

describe('mass.interac.fee', () => {
  massFeeRefusals(interac)
  massClosedRefusal(interac)
})
