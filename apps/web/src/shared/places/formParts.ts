import type { FileRule } from '@florin/contract/method'

export type PlaceValues = {
  address1: string
  address2: string
  city: string
  postalCode: string
  countryCode: string
  stateCode: string
  stateName: string
}
export type ProofValues = {
  documentTypeId: number | null
  issuedDate: string
  'file[mainDocument]': File | null
  'file[additionalDocument]': File | null
}
export type FileName = 'file[mainDocument]' | 'file[additionalDocument]'

type Bound = {
  name: string
  'data-field': string
  error: string | undefined
  onChange: (given: unknown) => void
  onBlur: () => void
}
type BoundFile = {
  name: string
  rule: FileRule | undefined
  value: File | null | undefined
  error: string | undefined
  onChange: (file: File | null) => void
}

/** As much of a form as the fields of a place look at, whatever method it is for. */
export type PlaceForm = {
  values: PlaceValues
  input: (name: keyof PlaceValues) => Bound & { value: string }
  set: (name: keyof PlaceValues, value: string) => void
}
export type ProofForm = {
  values: ProofValues
  input: (name: 'issuedDate') => Bound & { value: string }
  set: (name: 'documentTypeId', value: number | null) => void
  fieldError: (name: 'documentTypeId') => string | undefined
  file: (name: FileName) => BoundFile
}

export const noPlace: PlaceValues = {
  address1: '',
  address2: '',
  city: '',
  postalCode: '',
  countryCode: '',
  stateCode: '',
  stateName: '',
}
export const noProof: ProofValues = {
  documentTypeId: null,
  issuedDate: '',
  'file[mainDocument]': null,
  'file[additionalDocument]': null,
}
type Place = { readonly [Name in 'address1' | 'city' | 'countryCode']: string } & {
  readonly [Name in 'address2' | 'postalCode' | 'stateCode' | 'stateName']?: string | undefined
}
export const placeOf = ({
  address1,
  address2 = '',
  city,
  postalCode = '',
  countryCode,
  stateCode = '',
  stateName = '',
}: Place): PlaceValues => ({ address1, address2, city, postalCode, countryCode, stateCode, stateName })
