import type { NetworkMessage } from '@florin/contract/cards/network'

export type Step = {
  readonly type: NetworkMessage['type']
  readonly life: number
  readonly cents: number
  readonly repeats: number
  /** An older message that comes once more after it. */
  readonly echo: number
}

/** The same rules once more, as arithmetic. */
export const createModel = (start: bigint, floor = 0n) => {
  const lives = new Map<number, { state: string; held: bigint }>()
  const model = { posted: start, debt: 0n }
  const lifeOf = (life: number) => {
    const known = lives.get(life) ?? { state: 'new', held: 0n }
    lives.set(life, known)
    return known
  }
  const held = () => [...lives.values()].reduce((sum, life) => sum + life.held, 0n)
  const freeNow = () => model.posted - held() - floor
  const apply = ({ type, life: number, cents }: Step) => {
    const life = lifeOf(number)
    const amount = BigInt(cents)
    const fits = freeNow() >= amount
    if (type === 'authorization' && life.state === 'new') {
      Object.assign(life, fits ? { state: 'authorized', held: amount } : { state: 'declined' })
    } else if (type === 'advice' && life.state === 'new') {
      Object.assign(life, { state: 'authorized', held: fits ? amount : 0n })
    } else if (type === 'reversal' && (life.state === 'new' || life.state === 'authorized')) {
      if (life.state === 'new' || amount === 0n) Object.assign(life, { state: 'reversed', held: 0n })
      else if (amount < life.held) life.held = amount
    } else if (type === 'clearing' || type === 'representment') {
      Object.assign(life, { state: 'settled', held: 0n })
      const free = freeNow()
      const paid = free < amount ? free : amount
      model.posted -= paid
      model.debt += amount - paid
    } else if (type === 'fee') {
      const free = freeNow()
      const paid = free < amount ? free : amount
      model.posted -= paid
      model.debt += amount - paid
    } else if (type === 'refund' || type === 'chargeback') {
      if (life.state === 'new') life.state = 'refunded'
      model.posted += amount
      const free = freeNow()
      const paid = free < model.debt ? free : model.debt
      model.posted -= paid
      model.debt -= paid
    }
  }
  return { apply, figures: () => ({ posted: model.posted, held: held(), debt: model.debt }) }
}
