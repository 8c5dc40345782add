/** A customer belongs to the brand they registered with; the sandbox shows any look to anybody. */
export const createBrandRules = ({ sandbox }: { sandbox: boolean }) => ({
  isOpenTo: (ownBrand: string, hostBrand: string): boolean => sandbox || ownBrand === hostBrand,
})
export type BrandRules = ReturnType<typeof createBrandRules>
