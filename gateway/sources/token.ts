/** How a currency is called. Names come from strangers: they are cleaned before anybody reads them, and not here. */
export interface Currency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
}

export interface Token extends Currency {
  /** In the spelling of its namespace; the case of EVM's says nothing. */
  readonly address: string
}
