import { describe, expect, it } from 'vitest'
import { isRenewable } from './renewal.ts'

const permit = {
  id: 1,
  statusId: 3,
  uploaded: true,
  documentTypeId: 1201,
  documentType: 'Residence permit',
  isSubDocument: false,
  createdUsername: '',
  categoryId: 12,
  url: '',
} as const

describe('a document that can be handed in again here', () => {
  it.each([
    ['rejected', {}, true],
    ['expired', { statusId: 4 }, true],
    ['about to expire', { statusId: 5 }, true],
    ['accepted', { statusId: 1 }, false],
    ['being looked at', { statusId: 2 }, false],
    ['the other side of one', { isSubDocument: true }, false],
    ['of the identity, which has its own section', { categoryId: 1, documentTypeId: 101 }, false],
    ['of an address', { categoryId: 2, documentTypeId: 201 }, false],
    ['a form about taxes', { categoryId: 5, documentTypeId: 513 }, false],
  ] as const)('%s', (_name, change, expected) => expect(isRenewable({ ...permit, ...change })).toBe(expected))
})
