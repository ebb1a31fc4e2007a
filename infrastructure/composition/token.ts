import type { Container, ContainerModuleLoadOptions } from 'inversify'

declare const resolved: unique symbol

/** Names something in the container; the brand says what comes out, so that a wrong token does not compile. */
export type Token<T> = string & { readonly [resolved]?: T }

/** Each modal has a container for itself: a name is enough. */
export const token = <T>(name: string): Token<T> => name

type TokensOf<Needs> = { readonly [Name in keyof Needs]-?: Token<Needs[Name]> }

/** Binds a `create…(needs)` factory, once per container. Each need has its token, or it does not compile. */
export const provide = <T, Needs extends object>(
  bind: ContainerModuleLoadOptions['bind'],
  name: Token<T>,
  create: (needs: Needs) => T,
  needs: TokensOf<Needs>,
): void => {
  const keys = Object.keys(needs) as (keyof Needs)[]
  bind<T>(name)
    .toResolvedValue(
      // The values come in the order of the keys, which `TokensOf` holds to the types of the needs.
      (...values: unknown[]) => create(Object.fromEntries(keys.map((key, at) => [key, values[at]])) as Needs),
      keys.map((key) => needs[key]),
    )
    .inSingletonScope()
}

export const resolve = <T>(container: Container, name: Token<T>): T => container.get<T>(name)
