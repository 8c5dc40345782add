import { merchant } from '@florin/contract/merchant/merchant'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { picture } from '../../compliance/evidence/paper.fixture.ts'
import { type MerchantBank, merchantBank, type Shop } from '../merchant.fixture.ts'

let bank: MerchantBank
let shop: Shop
let jpeg: Uint8Array
beforeAll(async () => {
  bank = await merchantBank()
  jpeg = await picture()
})
beforeEach(async () => {
  shop = await bank.shop()
})

const options = () => ({ token: shop.owner.token, customerId: shop.customerId })
const add = (name: string, isDefault = false, bytes = jpeg) =>
  bank.upload(merchant['logo.create'], { name, isDefault }, [{ field: 'file[]', bytes, type: 'image/jpeg' }], options())
const added = async (name: string, isDefault = false) => (await add(name, isDefault)).body.logo ?? expect.fail('no logo')
const update = (change: { id: number; name?: string; isDefault?: boolean }, bytes?: Uint8Array) =>
  bank.upload(merchant['logo.update'], change, bytes ? [{ field: 'file[]', bytes, type: 'image/jpeg' }] : [], options())
const defaults = async () =>
  ((await bank.act(shop, merchant['logo.list'], {})).body.items ?? []).map(({ name, isDefault }) => [name, isDefault])

describe('merchant.logo.create', () => {
  it('keeps the picture as it was written anew; one is the default, and any page may show it', async () => {
    const first = await added('Mark')
    await added('Word', true)
    expect(await defaults()).toEqual([
      ['Mark', false],
      ['Word', true],
    ])
    const { pathname } = new URL(first.file)
    const shown = await bank.app.app.inject({ url: pathname })
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cross-origin-resource-policy']]).toEqual([
      200,
      'image/jpeg',
      'cross-origin',
    ])
    expect(shown.headers['cache-control']).toContain('max-age')
    for (const url of ['/merchant-logo/999999', '/merchant-logo/x'])
      expect((await bank.app.app.inject({ url })).statusCode).toBe(404)
  })
  it('refuses with upload.unreadable what is no picture', async () => {
    expect(await add('Fake', false, Buffer.from('<svg onload=alert(1)>'))).toRefuse('upload.unreadable')
  })
  it('refuses with logo.tooMany the fifty-first', async () => {
    const row = {
      customer_id: shop.customerId,
      name: 'n',
      is_default: false,
      file_key: 'k',
      type: 'image/jpeg',
      created_at: new Date(),
    }
    await bank.db
      .insertInto('merchant_logo')
      .values(Array.from({ length: 50 }, () => row))
      .execute()
    expect(await add('One more')).toRefuse('logo.tooMany')
  })
})

describe('merchant.logo.get', () => {
  it('refuses with object.missing another company’s', async () => {
    const { id } = await added('Mark')
    shop = await bank.shop()
    expect(await bank.act(shop, merchant['logo.get'], { id })).toRefuse('object.missing')
  })
})

describe('merchant.logo.update', () => {
  it('renames it, gives it another picture, and makes it the default', async () => {
    await added('Mark')
    const { id, file } = await added('Word')
    const { logo } = (await update({ id, name: 'Words', isDefault: true }, jpeg)).body
    expect(logo).toMatchObject({ name: 'Words', isDefault: true })
    expect(logo?.file).not.toBe(file)
    expect(await defaults()).toEqual([
      ['Mark', false],
      ['Words', true],
    ])
  })
  it('refuses with object.missing another company’s', async () => {
    expect(await update({ id: 999_999, name: 'x' })).toRefuse('object.missing')
  })
  it('refuses with upload.unreadable what is no picture', async () => {
    const { id } = await added('Mark')
    expect(await update({ id }, Buffer.from('no'))).toRefuse('upload.unreadable')
  })
  it('refuses with logo.default to have none', async () => {
    const { id } = await added('Mark')
    expect(await update({ id, isDefault: false })).toRefuse('logo.default', { field: 'isDefault' })
  })
})

describe('the file of a picture', () => {
  it('is deleted once another takes its place or its logo is deleted, and not before', async () => {
    const { files, services } = bank.parts
    const keyOf = async (id: number) =>
      (await bank.db.selectFrom('merchant_logo').select('file_key').where('id', '=', id).executeTakeFirstOrThrow()).file_key
    const isThere = async (key: string) => {
      const file = await files.get(key)
      file?.body.destroy()
      return file !== undefined
    }
    const { id } = await added('Mark')
    const first = await keyOf(id)
    await update({ id, name: 'Word' })
    await services.merchant.logos.clean()
    expect(await isThere(first)).toBe(true)
    await update({ id }, jpeg)
    const second = await keyOf(id)
    await services.merchant.logos.clean()
    expect([await isThere(first), await isThere(second)]).toEqual([false, true])
    await bank.act(shop, merchant['logo.delete'], { id })
    await services.merchant.logos.clean()
    expect(await isThere(second)).toBe(false)
  })

  it('that cannot be deleted does not keep the others, and is tried again behind them', async () => {
    const { files, log, services } = bank.parts
    const write = (key: string, day: string) =>
      bank.db
        .insertInto('replaced_logo_file')
        .values({ file_key: key, replaced_at: new Date(day) })
        .execute()
    for (const [key, day] of [
      ['logos/stuck', '2020-01-01'],
      ['logos/next', '2020-01-02'],
    ] as const)
      await write(key, day)
    const { delete: remove } = files
    const tried: string[] = []
    const failing = vi.spyOn(files, 'delete').mockImplementation((key) => {
      tried.push(key)
      return key === 'logos/stuck' ? Promise.reject(new Error('not now')) : remove.call(files, key)
    })
    const warned = vi.spyOn(log, 'warn').mockReturnValue()
    await services.merchant.logos.clean()
    expect(tried.slice(0, 2)).toEqual(['logos/stuck', 'logos/next'])
    expect(warned).toHaveBeenCalledWith('merchant.logo.file', expect.anything())
    const left = () => bank.db.selectFrom('replaced_logo_file').select('file_key').orderBy('replaced_at').execute()
    expect((await left()).map(({ file_key: key }) => key)).toEqual(['logos/stuck'])
    await write('logos/later', '2020-01-03')
    tried.length = 0
    await services.merchant.logos.clean()
    expect(tried).toEqual(['logos/later', 'logos/stuck'])
    failing.mockRestore()
    warned.mockRestore()
    await services.merchant.logos.clean()
    expect(await left()).toEqual([])
  })
})

describe('merchant.logo.delete', () => {
  it('hands the default on to the newest other, and to the buttons that showed it', async () => {
    const mark = await added('Mark')
    const word = await added('Word')
    const { code } = await bank.made(shop, { logoId: mark.id })
    const shown = async () => (await bank.call(merchant['checkout.get'], { code })).body.logoUrl
    expect(await shown()).toBe(mark.file)
    await bank.act(shop, merchant['logo.delete'], { id: mark.id })
    expect(await defaults()).toEqual([['Word', true]])
    expect(await shown()).toBe(word.file)
  })
  it('refuses with object.missing another company’s', async () => {
    expect(await bank.act(shop, merchant['logo.delete'], { id: 999_999 })).toRefuse('object.missing')
  })
})
