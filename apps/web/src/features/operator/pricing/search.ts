export const pricingTabs = ['fees', 'limits', 'rates', 'coupons'] as const
export type PricingTab = (typeof pricingTabs)[number]
export type PricingSearch = { readonly tab?: PricingTab; readonly brand?: string }

export const readSearch = (given: Record<string, unknown>): PricingSearch => {
  const tab = pricingTabs.find((each) => each === given['tab'] && each !== 'fees')
  return {
    ...(tab && { tab }),
    ...(typeof given['brand'] === 'string' && given['brand'] && { brand: given['brand'].slice(0, 40) }),
  }
}
