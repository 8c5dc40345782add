export type BrandSearch = { readonly brand?: string }

export const readSearch = (given: Record<string, unknown>): BrandSearch =>
  typeof given['brand'] === 'string' && given['brand'] ? { brand: given['brand'].slice(0, 40) } : {}
