import { describe, expect, it } from 'vitest'
import { type Finding, judge } from './judge.ts'

const now = new Date('2031-05-06T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const ahead = (days: number) => new Date(now.getTime() + days * 86_400_000)
const state = (finding: Finding, expectsStandbys = false) => judge(finding, now, expectsStandbys).state

describe('the status of the system', () => {
  it('goes by how long the oldest waits', () => {
    expect(state({ name: 'messages', count: 0, since: null })).toBe('good')
    expect(state({ name: 'messages', count: 3, since: ago(0.5) })).toBe('good')
    expect(state({ name: 'messages', count: 3, since: ago(2) })).toBe('warning')
    expect(state({ name: 'messages', count: 3, since: ago(11) })).toBe('bad')
    expect(state({ name: 'rail', type: 'wire', count: 1, since: ago(25 * 60) })).toBe('bad')
  })

  it('goes by how long it was since it last happened, and says so when it never did', () => {
    expect(state({ name: 'statement', since: ago(60) })).toBe('good')
    expect(state({ name: 'statement', since: ago(4 * 24 * 60) })).toBe('warning')
    expect(state({ name: 'statement', since: null })).toBe('unknown')
  })

  it('warns three weeks before a certificate ends', () => {
    expect(state({ name: 'siteCertificate', until: ahead(30) })).toBe('good')
    expect(state({ name: 'siteCertificate', until: ahead(20) })).toBe('warning')
    expect(state({ name: 'siteCertificate', until: ahead(-1) })).toBe('bad')
    expect(state({ name: 'siteCertificate', until: undefined })).toBe('unknown')
  })

  it('misses standbys only where commits wait for one', () => {
    expect(state({ name: 'standbys', count: 0 })).toBe('unknown')
    expect(state({ name: 'standbys', count: 0 }, true)).toBe('bad')
    expect(state({ name: 'standbys', count: 1 }, true)).toBe('warning')
    expect(state({ name: 'standbys', count: 2 }, true)).toBe('good')
  })

  it('wants what lies under an older key to be put under the newest', () => {
    expect(state({ name: 'vaultKey', count: 0 })).toBe('good')
    expect(state({ name: 'vaultKey', count: 2 })).toBe('warning')
  })

  it('goes by how much of the log a standby lacks, whether it is there or not', () => {
    expect(state({ name: 'standbyLag', count: undefined })).toBe('unknown')
    expect(state({ name: 'standbyLag', count: 3 })).toBe('good')
    expect(state({ name: 'standbyLag', count: 100 })).toBe('warning')
    expect(state({ name: 'standbyLag', count: 3000 })).toBe('bad')
  })

  it('minds an archive that fails, and a backup that is old or was never made where one is due', () => {
    expect(state({ name: 'archive', count: 0, since: null }, true)).toBe('good')
    expect(state({ name: 'archive', count: 4, since: ago(10) }, true)).toBe('warning')
    expect(state({ name: 'archive', count: 4, since: ago(40) }, true)).toBe('bad')
    expect(state({ name: 'archive', count: 4, since: null }, true)).toBe('bad')
    expect(state({ name: 'backup', since: null })).toBe('unknown')
    expect(state({ name: 'backup', since: null }, true)).toBe('bad')
    expect(state({ name: 'backup', since: ago(60) }, true)).toBe('good')
    expect(state({ name: 'backup', since: ago(3 * 24 * 60) }, true)).toBe('warning')
  })
})
