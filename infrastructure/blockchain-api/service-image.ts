/** A picture that lies elsewhere would tell its server who looks at it: whoever gives away a token would learn of it. */
export const serviceImage = (url: string | undefined, origin: string): { readonly imageUrl?: string } =>
  url !== undefined && URL.canParse(url) && new URL(url).origin === origin ? { imageUrl: url } : {}
